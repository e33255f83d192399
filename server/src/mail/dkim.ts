import { createHash, sign } from 'node:crypto';
import type { DkimKey } from '../config.ts';

/** Signed once more than they are there: with another one on top, the signature fails (RFC 6376, 8.15). */
const sealed = [
  'from',
  'to',
  'cc',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
];
/** Signed as they are. RFC 8058 demands it of the first two, or mail programs show no button to unsubscribe. */
const alsoSigned = ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted'];

/** A header field in the relaxed form (RFC 6376, 3.4.2), without its end of line. */
export function relaxField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[\t ]+/g, ' ')
    .replaceAll(/^ | $/g, '');
  return `${field.slice(0, colon).replaceAll(/[\t ]/g, '').toLowerCase()}:${value}`;
}

/** A body in the relaxed form (RFC 6376, 3.4.4). */
export function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[\t ]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Folds a list of names after its colons. */
const fold = (names: readonly string[]) => names.join(':').replaceAll(/(.{1,70}:)(?=.)/g, '$1\r\n ');

/** The message, whose lines end in CRLF, with a signature on top. */
export function signMessage(message: Buffer, { domain, selector, privateKey }: DkimKey): Buffer {
  // A character for each byte.
  const text = message.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const fields = text
    .slice(0, end)
    .split(/\r\n(?![\t ])/)
    .map(relaxField);
  const fieldsNamed = (name: string) => fields.filter((field) => field.startsWith(`${name}:`));
  // Of several, the lowest is signed first.
  const signed = [...sealed, ...alsoSigned].flatMap((name) => fieldsNamed(name).toReversed());
  const names = [
    ...sealed.flatMap((name) => [...fieldsNamed(name).map(() => name), name]),
    ...alsoSigned.flatMap((name) => fieldsNamed(name).map(() => name)),
  ];
  const bodyHash = createHash('sha256')
    .update(relaxBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  const unsigned = [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};`,
    `s=${selector};`,
    `h=${fold(names)};`,
    `bh=${bodyHash};`,
    'b=',
  ].join('\r\n ');
  const data = [...signed, relaxField(unsigned)].join('\r\n');
  const signature = sign('sha256', Buffer.from(data, 'latin1'), privateKey)
    .toString('base64')
    .replaceAll(/.{72}(?=.)/g, '$&\r\n ');
  return Buffer.concat([Buffer.from(`${unsigned}${signature}\r\n`), message]);
}
