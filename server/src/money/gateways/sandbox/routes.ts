import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { transact } from '../../../database/transact.ts';
import { fieldErrors, notFound } from '../../../http/refusal.ts';
import { choose, isOutcome } from './outcomes.ts';
import { pagePolicy, paymentPage } from './page.ts';
import { sandboxPayment } from './tables.ts';

interface Named {
  Params: { reference: string };
}

/** The pages on which payments can be tried out. Never part of a production API. */
export async function sandboxRoutes(app: FastifyInstance, { now, portalUrl }: Config): Promise<void> {
  const { db } = app;
  const url = '/sandbox/pay/:reference';
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );

    pages.get<Named>(url, async ({ params: { reference } }, reply) => {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.reference, reference));
      if (!row) throw notFound();
      return reply
        .headers({ 'Content-Security-Policy': pagePolicy(portalUrl), 'Referrer-Policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(paymentPage(row, now()));
    });

    pages.post<Named & { Body: unknown }>(url, async ({ params: { reference }, body }, reply) => {
      const outcome = body instanceof URLSearchParams ? (body.get('outcome') ?? '') : '';
      if (!isOutcome(outcome)) throw fieldErrors({ outcome: ['This is not one of the choices.'] });
      const returnUrl = await transact(db, async (tx) => {
        const where = eq(sandboxPayment.reference, reference);
        const [row] = await tx.select().from(sandboxPayment).where(where).for('update');
        if (!row) throw notFound();
        if (row.expires_at.getTime() > now()) await choose(tx, row, outcome, now());
        return row.return_url;
      });
      return reply.redirect(returnUrl, 303);
    });
  });
}
