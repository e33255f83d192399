import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refusals/refusal.ts';
import { listMails, readMail } from './outbox.ts';
import { listPage, mailPage, mailPolicy, outboxPagePolicy } from './outbox-pages.ts';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const ownAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Messages hold links that open accounts, so only a browser on this machine sees them, and only under a name of this
 * machine: a site elsewhere can make its own name point here, but not change the name.
 */
function requireThisMachine(request: FastifyRequest): void {
  const { remoteAddress = '' } = request.socket;
  const { host = '', 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  const name = host.replace(/:\d+$/, '');
  const isNear = ownAddress.test(remoteAddress) && forwardedFor === undefined && forwarded === undefined;
  if (!isNear || !ownNames.has(name)) throw notFound();
}

const sendPage = (reply: FastifyReply, policy: string, page: string) =>
  reply
    .headers({
      'Content-Security-Policy': policy,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page);

/** The messages of the folder, for people who try the portal out. Never part of a production API. */
export function serveOutbox(app: FastifyInstance, folder: string): void {
  const onRequest = async (request: FastifyRequest) => requireThisMachine(request);
  const find = async ({ id }: { id: string }) => {
    const mail = await readMail(folder, id);
    if (!mail) throw notFound();
    return mail;
  };
  app.get<{ Querystring: { to?: unknown } }>('/outbox', { onRequest }, async ({ query: { to } }, reply) =>
    sendPage(
      reply,
      outboxPagePolicy,
      listPage(await listMails(folder, typeof to === 'string' && to !== '' ? to : undefined)),
    ),
  );
  app.get<{ Params: { id: string } }>('/outbox/:id', { onRequest }, async (request, reply) =>
    sendPage(reply, outboxPagePolicy, mailPage(await find(request.params))),
  );
  app.get<{ Params: { id: string } }>('/outbox/:id/html', { onRequest }, async (request, reply) =>
    sendPage(reply, mailPolicy, (await find(request.params)).html),
  );
}
