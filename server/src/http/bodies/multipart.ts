import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault } from '../refusals/fault.ts';
import { fault } from '../refusals/fault.ts';
import { fieldErrors, refuseWith, tooLarge, unsupportedMediaType } from '../refusals/refusal.ts';

/** Allowance for the rest of the form: names of fields, boundaries, other headers. */
const ENVELOPE = 64 * 1024;

/** Accepts forms with files, and no other bodies, in this scope. */
export async function readForms(scope: FastifyInstance, maxFileBytes: number): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 3, fields: 10, parts: 12, fieldSize: 1024, headerPairs: 20 },
  });
  scope.addHook('preHandler', async (request) => {
    if (!request.isMultipart()) throw unsupportedMediaType(request.headers['content-type'] ?? '');
    // The header shows it before the body is read.
    if (Number(request.headers['content-length']) > maxFileBytes + ENVELOPE) throw tooLarge();
  });
}

const messages = {
  missing: fault('noFile'),
  empty: fault('emptyFile'),
  text: fault('notFile'),
  many: fault('oneFileOnly'),
  unknown: fault('unknownField'),
};

function formRefusal(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400;
  if (status === 413) return tooLarge();
  return refuseWith(
    400,
    'parse_error',
    `Multipart form parse error - ${error instanceof Error ? error.message : 'unreadable'}`,
  );
}

/** Reads the content of a form's one file, which is its only field. */
export async function readFile(request: FastifyRequest, field: string): Promise<Buffer> {
  const errors = new Map<string, Fault[]>();
  let file: Buffer | undefined;
  try {
    // Read to its end even where it is refused: a client that still sends wouldn't read the answer.
    for await (const part of request.parts()) {
      if (part.fieldname === field && part.type === 'file') {
        if (file) errors.set(field, [messages.many]);
        file = await part.toBuffer();
        continue;
      }
      errors.set(part.fieldname, [part.fieldname === field ? messages.text : messages.unknown]);
      if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    throw formRefusal(error);
  } finally {
    request.raw.resume();
  }
  if (errors.size === 0 && !file?.length) errors.set(field, [file ? messages.empty : messages.missing]);
  if (errors.size > 0 || !file) throw fieldErrors(Object.fromEntries(errors));
  return file;
}
