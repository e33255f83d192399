import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@portal/contract';
import * as z from 'zod';
import { writePart } from './bodies.ts';
import { innerSchema } from './openapi/json-schema.ts';
import { fieldErrors } from './refusal.ts';
import { WrittenAnswer } from './written-answer.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object by the contract; null where it says something else than an object. */
const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> | null =>
  schema instanceof z.ZodObject ? schema.shape : null;

/** The members of what is answered, whichever form it has. */
function membersOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(membersOf);
  return Object.keys(shapeOf(schema) ?? {});
}

/** The id of a related thing that is given as the object that was read; any other value as it is. */
function idOf(schema: unknown, value: unknown): unknown {
  const wanted = innerSchema(schema);
  if (wanted instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => idOf(wanted.element, item));
  const takesId = wanted instanceof z.ZodNumber || wanted instanceof z.ZodUUID;
  return takesId && isFields(value) && 'id' in value ? value['id'] : value;
}

/** A body with related things by their ids, whether they came as ids or as the objects that were read. */
export function withIds(schema: unknown, body: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || !isFields(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Object.hasOwn(shape, name) ? idOf(shape[name], value) : value,
    ]),
  );
}

/**
 * Parts a body into what its endpoint writes and what `read` answers with alone, so that what was read can be sent back. Null
 * where nothing of the kind was sent.
 */
export function splitRead(
  { body: schema }: Endpoint,
  read: Endpoint,
  body: unknown,
): { written: Fields; onlyRead: Fields } | null {
  const written = shapeOf(schema);
  if (!written || !isFields(body)) return null;
  const answered = membersOf(answerOf(read));
  const isOnlyRead = (name: string) => answered.includes(name) && !Object.hasOwn(written, name);
  const entries = Object.entries(body);
  const onlyRead = entries.filter(([name]) => isOnlyRead(name));
  if (onlyRead.length === 0) return null;
  return {
    written: Object.fromEntries(entries.filter(([name]) => !isOnlyRead(name))),
    onlyRead: Object.fromEntries(onlyRead),
  };
}

const answerOf = ({ answers }: Endpoint) => Object.values(answers)[0];

/** An answer without what its handler knows beside the contract. */
function asItTravels(schema: z.ZodType | null | undefined, answer: unknown): unknown {
  if (answer instanceof WrittenAnswer) return JSON.parse(answer.json.toString());
  return schema ? JSON.parse(writePart(schema, answer)) : null;
}

/** Refuses, by its name, each member that is only read and isn't as `read` answers it now. */
export function requireUnchanged(onlyRead: Fields, read: Endpoint, answer: unknown): void {
  const current = asItTravels(answerOf(read), answer);
  const changed = Object.entries(onlyRead).filter(
    ([name, value]) => !isDeepStrictEqual(value, isFields(current) ? current[name] : undefined),
  );
  if (changed.length > 0)
    throw fieldErrors(Object.fromEntries(changed.map(([name]) => [name, ['This field can’t be changed.']])));
}
