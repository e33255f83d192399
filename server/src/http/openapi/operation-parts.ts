import type { Method } from '@portal/contract';
import type * as z from 'zod';
import { exampleOf } from './example.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchema } from './json-schema.ts';

/**
 * A query's value as `readQuery` accepts it, which is more than the contract's own schema: clients know only the
 * wire.
 */
function asRead(name: string, schema: JsonSchema): JsonSchema {
  if (name === 'limit' && schema.maximum !== undefined) {
    const { maximum, ...open } = schema;
    return {
      ...open,
      description: `A list gives ${maximum} at most: a larger one is cut to that, as \`X-Limit\` says.`,
    };
  }
  if (name === 'ordering' && schema.enum) {
    const fields = schema.enum.map(String).filter((field) => !field.startsWith('-'));
    return {
      type: 'string',
      pattern: `^(?:(?:^|,)-?(?:${fields.join('|')}))+$`,
      examples: [fields[0]],
    };
  }
  if (schema.format === 'date-time') {
    const description =
      'A moment, or a day of the club’s: its first moment, or its last one where something must lie before it.';
    return { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }], description };
  }
  return schema;
}

/** Describes the parameters of a path or a query. */
export function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...read } = place === 'query' ? asRead(name, property) : property;
    return {
      name,
      in: place,
      // False where left out.
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(description !== undefined && { description }),
      schema: read,
      // Only for required ones: trying a call would otherwise filter by every example.
      ...((place === 'path' || required.includes(name)) && { example: exampleOf(property, name) }),
    };
  });
}

/** `getBookingReservationId` of `GET /booking/reservation/{id}/`. */
export const operationId = (method: Method, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w)?/gi, (_, letter?: string) => letter?.toUpperCase() ?? '')}`;
