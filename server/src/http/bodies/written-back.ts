import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@portal/contract';
import * as z from 'zod';
import { writePart } from './bodies.ts';
import { innerSchema } from '../openapi/json-schema.ts';
import { fault } from '../refusals/fault.ts';
import { fieldErrors } from '../refusals/refusal.ts';
import { WrittenAnswer } from './written-answer.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object in the contract; null where it is no object. */
const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> | null =>
  schema instanceof z.ZodObject ? schema.shape : null;

/** Returns the fields of an answer, in any of its forms. */
function membersOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(membersOf);
  return Object.keys(shapeOf(schema) ?? {});
}

/** Returns the id of a related thing that is given as the object that was read; leaves any other value. */
function idOf(schema: unknown, value: unknown): unknown {
  const wanted = innerSchema(schema);
  if (wanted instanceof z.ZodArray && Array.isArray(value))
    return value.map((item: unknown) => idOf(wanted.element, item));
  const takesId = wanted instanceof z.ZodNumber || wanted instanceof z.ZodUUID;
  return takesId && isFields(value) && 'id' in value ? value['id'] : value;
}

/** Replaces related things by their ids, whether they came as ids or as the objects that were read. */
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
 * Splits a body into the fields that its endpoint writes and those that only `read` answers, so that an answer can be
 * sent back. Null where there are none of the latter.
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

/** An answer without the fields that only its handler knows. */
function asItTravels(schema: z.ZodType | null | undefined, answer: unknown): unknown {
  if (answer instanceof WrittenAnswer) return JSON.parse(answer.json.toString());
  return schema ? JSON.parse(writePart(schema, answer)) : null;
}

/** Refuses, by its name, each read-only field that differs from the current answer of `read`. */
export function requireUnchanged(onlyRead: Fields, read: Endpoint, answer: unknown): void {
  const current = asItTravels(answerOf(read), answer);
  const changed = Object.entries(onlyRead).filter(
    ([name, value]) => !isDeepStrictEqual(value, isFields(current) ? current[name] : undefined),
  );
  if (changed.length > 0)
    throw fieldErrors(Object.fromEntries(changed.map(([name]) => [name, [fault('readOnly')]])));
}
