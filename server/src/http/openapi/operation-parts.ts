import type { Method } from '@portal/contract';
import type * as z from 'zod';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';

/** What a path or a query is called with. */
export function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Of what is needed: a reader who tries a call would otherwise filter by every example.
    ...((place === 'path' || required.includes(name)) && { example: exampleOf(property, name) }),
  }));
}

/** `getBookingReservationId` of `GET /booking/reservation/{id}/`. */
export const operationId = (method: Method, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w)?/gi, (_, letter?: string) => letter?.toUpperCase() ?? '')}`;
