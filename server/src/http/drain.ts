import type { FastifyInstance } from 'fastify';

/**
 * While the app closes, each answer still owed ends its connection: otherwise kept-alive clients would hold the
 * process until they time out. Answers whether the app is closing.
 */
export function drainOnClose(app: FastifyInstance): () => boolean {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return () => closing;
}
