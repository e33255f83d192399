import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { HostRefused, publicAddress, publicLookup } from './public-post.ts';

/** Longest answer that is read, bytes. */
const LONGEST = 512 * 1024;

/** No answer came, or none that could be read; the cause is the connection's error. */
export class FetchFailed extends TypeError {
  override readonly name = 'FetchFailed';
}

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body: unknown;
  signal?: AbortSignal;
}

/** Returns the text of a body; forms and texts alone are sent. */
function textOf(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only a form or a text can be sent');
}

/** Reads an answer whole; throws where it is too long, or breaks off. */
async function readResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > LONGEST) throw new Error('The answer is too long.');
    chunks.push(bytes);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, String(value));
  const status = answer.statusCode ?? 0;
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
}

/**
 * Makes a `fetch` that reaches public addresses only, checked after the name was looked up, and the origin `local`.
 * No redirect is followed, and an endless answer is cut off.
 */
export const publicFetch =
  (local: string | null) =>
  async (address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const url = publicAddress(address, [local]);
    if (!url)
      throw new FetchFailed('Not called', { cause: new HostRefused(`${address} isn't a public address.`) });
    const request = url.protocol === 'http:' ? requestPlain : requestSecure;
    const text = textOf(body);
    const options = {
      method,
      headers: {
        ...headers,
        ...(text !== null && { 'content-length': String(Buffer.byteLength(text)) }),
      },
      ...(signal && { signal }),
      ...(url.origin !== local && { lookup: publicLookup }),
    };
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new FetchFailed(`No answer from ${url.host}`, { cause }));
      const sent = request(url, options, (answer) => {
        readResponse(answer).then(resolve, (error: unknown) => {
          sent.destroy();
          fail(error);
        });
      });
      sent.on('error', fail);
      sent.end(text ?? undefined);
    });
  };
