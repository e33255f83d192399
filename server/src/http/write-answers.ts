import build from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { jsonSchema } from './openapi/json-schema.ts';

type Write = (answer: unknown) => string;

/** What was compiled, by schema: it holds for every app of this process, and the tests make hundreds. */
const compiled = new WeakMap<object, Write>();

function writerOf(schema: object): Write {
  let write = compiled.get(schema);
  if (!write) compiled.set(schema, (write = build(schema)));
  return write;
}

/** Writes a part of an answer as the whole would be written. */
export const writePart = (schema: z.ZodType, part: unknown): string =>
  writerOf(jsonSchema(schema, 'output'))(part);

/**
 * Has answers written by code compiled from their schemas. Fastify would compile some 250 of them before it listens; here each is
 * compiled with the first answer that needs it.
 */
export function writeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (answer) =>
        writerOf(schema)(answer),
  );
}
