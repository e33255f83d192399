import build from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Write = (answer: unknown) => string;

/** What was compiled, by schema: it holds for every app of this process, and the tests make hundreds. */
const compiled = new WeakMap<object, Write>();

/**
 * Has answers written by code compiled from their schemas. Fastify would compile some 250 of them before it listens; here each is
 * compiled with the first answer that needs it.
 */
export function writeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => (answer) => {
    let write = compiled.get(schema);
    if (!write) compiled.set(schema, (write = build(schema)));
    return write(answer);
  });
}
