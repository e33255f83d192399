import type { Endpoint } from '@portal/contract';
import * as z from 'zod';
import { innerSchema } from '../http/openapi/json-schema.ts';
import { parseFilter } from './filters.ts';
import type { AnyResource, Caller } from './resource.ts';
import { findColumn, sourceAt, readSources } from './sources.ts';

/** The names of a list's query: its filters, and the fields it can be ordered by. */
function listNames({ query }: Endpoint): { filters: string[]; orderings: string[] } {
  const { limit: _, offset: __, ordering, ...filters } = query?.shape ?? {};
  const choice = innerSchema(ordering);
  const orderings = choice instanceof z.ZodEnum ? choice.options.map(String) : [];
  return { filters: Object.keys(filters), orderings: orderings.filter((name) => !name.startsWith('-')) };
}

/** Fails at start where the contract names something that the resource can't find. */
export function requireSources(key: string, entry: Endpoint, resource: AnyResource, caller: Caller): void {
  const sources = readSources(resource, caller);
  const { filters, orderings } = listNames(entry);
  const fields = entry.body instanceof z.ZodObject ? Object.keys(entry.body.shape) : [];
  const lost = [
    ...filters.filter((name) => !resource.filters?.[name] && !parseFilter(sources, name)),
    ...orderings.filter((name) => !sourceAt(sources, name)),
    ...fields.filter(
      (name) => !findColumn(resource, sources, name) && !resource.toValues && !resource.afterWrite,
    ),
  ];
  if (lost.length > 0) throw new Error(`${key}: the resource has no ${lost.join(', ')}`);
}

/** Names the field that is written to a column, as refusals name it. */
export function fieldNamer(resource: AnyResource, caller: Caller): (column: string) => string {
  const sources = readSources(resource, caller);
  const fields = new Map(
    Object.keys(sources).map((field) => [findColumn(resource, sources, field)?.name, field]),
  );
  return (column) => resource.fieldOf?.[column] ?? fields.get(column) ?? (column || 'non_field_errors');
}
