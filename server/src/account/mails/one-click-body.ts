import type { FastifyInstance } from 'fastify';

/** The body that a mail program posts to leave a list (RFC 8058), in either form that the RFC allows. */
const oneClick = { 'List-Unsubscribe': 'One-Click' };

/** Lets the routes of this scope be called by mail programs, which know nothing of JSON. */
export function readOneClickBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  if (scope.hasContentTypeParser('multipart/form-data')) scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      /name="?List-Unsubscribe"?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\nOne-Click\r?\n/.test(String(body))
        ? oneClick
        : {},
  );
}
