import type { IncomingMessage } from 'node:http';
import type { Dialect } from './dialect.ts';
import type { Login, Rows } from './club.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A request with what answering it takes. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** The part of its path that stands for `{id}`. */
  readonly id: string;
  readonly body: Fields;
  readonly user: Login | null;
  readonly rows: Rows;
  readonly dialect: Dialect;
  /** An id that nothing has yet. */
  readonly nextId: () => number | string;
}

/** Text of a field; empty where it is missing. */
export function readText(body: Fields, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Returns the id in a field, sent by itself or within the object. */
export function idIn(body: Fields, name: string): string {
  const value = body[name];
  return typeof value === 'object' && value !== null && 'id' in value
    ? String(value.id)
    : readText(body, name);
}

/** Django REST framework's sentence for each of these fields that a request lacks. */
export function findMissing(body: Fields, ...names: readonly string[]): Record<string, string[]> {
  const lacking = names.filter(
    (name) => body[name] === undefined || body[name] === null || body[name] === '',
  );
  return Object.fromEntries(
    lacking.map((name) => [
      name,
      [
        body[name] === ''
          ? 'This field may not be blank.'
          : body[name] === null
            ? 'This field may not be null.'
            : 'This field is required.',
      ],
    ]),
  );
}

/** The fields of a request, sent as JSON or as a form; null where it is neither. */
export async function readBody(request: IncomingMessage): Promise<Fields | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}
