import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { splitKey } from '../endpoint-keys.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchema } from './json-schema.ts';

const entries: Readonly<Record<string, Endpoint>> = endpoints;

/** Returns the schema of an endpoint's first answer; null where it has no body, or there is no such endpoint. */
export function answerSchema(key: string): JsonSchema | null {
  const [answer] = Object.values(entries[key]?.answers ?? {});
  return answer ? jsonSchema(answer, 'output') : null;
}

const typesOf = ({ type }: JsonSchema) => [type].flat();

/** A field to write, which also takes a related thing as it was read instead of its id. */
function orAsRead(written: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  if (!read) return written;
  if (written.items && read.items) {
    const items = orAsRead(written.items, read.items);
    return items === written.items ? written : { ...written, items };
  }
  const takesId = typesOf(written).includes('integer') || written.format === 'uuid';
  if (!takesId || !typesOf(read).includes('object') || !read.properties?.['id']) return written;
  const { default: given, ...id } = written;
  const either = { anyOf: [id, read] };
  return given === undefined ? either : { default: given, ...either };
}

/**
 * Builds the schema of a call's body. Where the address can be read as well, the answer of its GET may be sent back:
 * related things as objects, and read-only fields.
 */
export function bodySchema(key: Key): JsonSchema | null {
  const entry = entries[key];
  if (!entry?.body) return null;
  const body = jsonSchema(entry.body, 'input');
  const { method, path } = splitKey(key);
  const reader = `GET ${path}`;
  if (!/^(?:PUT|PATCH)$/.test(method) || !body.properties || !(reader in entries)) return body;
  const answered = answerSchema(key)?.properties ?? {};
  const read = answerSchema(reader)?.properties ?? answered;
  const written = Object.entries(body.properties).map(([name, one]) => [name, orAsRead(one, read[name])]);
  return { ...body, properties: { ...answered, ...Object.fromEntries(written) } };
}
