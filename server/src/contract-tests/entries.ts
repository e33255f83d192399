import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import * as z from 'zod';
import type { JsonSchema } from '../http/openapi/json-schema.ts';
import { jsonSchema } from '../http/openapi/json-schema.ts';

/** The contract's table with the type that all entries share. */
export const entries: Readonly<Record<Key, Endpoint>> = endpoints;

/** True if an endpoint answers pages of a list. */
export const isList = (key: Key): boolean =>
  key.startsWith('GET') && entries[key].query?.shape['limit'] !== undefined;

/** True if the entries of a list have ids. */
export const hasIds = (key: Key): boolean => {
  const answer = entries[key].answers[200];
  const { results } = (answer && jsonSchema(answer, 'output').properties) ?? {};
  return results?.items?.properties?.['id'] !== undefined;
};

/** The fields of a list's things that are no lists or objects themselves. */
export function listPlainFields(key: Key): string[] {
  const answer = entries[key].answers[200];
  const { results } = (answer && jsonSchema(answer, 'output').properties) ?? {};
  const isPlain = ({ type, anyOf, oneOf }: JsonSchema): boolean =>
    anyOf
      ? anyOf.every(isPlain)
      : oneOf
        ? oneOf.every(isPlain)
        : ![type].flat().some((one) => one === 'object' || one === 'array');
  return Object.entries(results?.items?.properties ?? {})
    .filter(([, schema]) => isPlain(schema))
    .map(([name]) => name);
}

/** The contract's schema for each parameter of an endpoint's query. */
export const readQuerySchemas = (key: Key): Readonly<Record<string, JsonSchema>> =>
  jsonSchema(entries[key].query ?? z.strictObject({}), 'input').properties ?? {};
