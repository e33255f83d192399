import { dateOf } from '@portal/contract/rules/club-time';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../database/database.ts';
import { transact } from '../../../database/transact.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors, notFound } from '../../../http/refusals/refusal.ts';
import { cardExpiry, isSandboxCard } from './cards.ts';
import { choose, isOutcome } from './outcomes.ts';
import { cardPage, sandboxPagePolicy, paymentPage } from './page.ts';
import { sandboxCard, sandboxPayment, sandboxSetup } from './tables.ts';

interface ReferenceParams {
  Params: { reference: string };
}

const NO_CHOICE = [fault('notOffered')];

const chosen = (body: unknown, field: string): string =>
  body instanceof URLSearchParams ? (body.get(field) ?? '') : '';

/** Reads the bodies that forms of a page send. */
const acceptForms = (pages: FastifyInstance) =>
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
  );

/** Saves the card that was chosen, or none. */
async function saveCard(
  tx: Transaction,
  { reference, customer }: typeof sandboxSetup.$inferSelect,
  { card, today }: { card: string; today: string },
): Promise<void> {
  const where = eq(sandboxSetup.reference, reference);
  if (!isSandboxCard(card)) {
    await tx.update(sandboxSetup).set({ status: 'ABANDONED' }).where(where);
    return;
  }
  const { month, year } = cardExpiry(card, today);
  const saved = randomBytes(24).toString('base64url');
  await tx
    .insert(sandboxCard)
    .values({ reference: saved, customer, kind: card, expires_month: month, expires_year: year });
  await tx.update(sandboxSetup).set({ status: 'SAVED', card: saved }).where(where);
}

/** The pages on which payments and saved cards can be tried out. Never part of a production API. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { now, portalUrl, timeZone }: Config,
): Promise<void> {
  const { db } = app;
  const answer = (reply: FastifyReply, page: string) =>
    reply
      .headers({ 'Content-Security-Policy': sandboxPagePolicy(portalUrl), 'Referrer-Policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);

  await app.register(async (pages) => {
    acceptForms(pages);

    const payUrl = '/sandbox/pay/:reference';
    pages.get<ReferenceParams>(payUrl, async ({ params: { reference } }, reply) => {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.reference, reference));
      if (!row) throw notFound();
      return answer(reply, paymentPage(row, now()));
    });

    pages.post<ReferenceParams & { Body: unknown }>(
      payUrl,
      async ({ params: { reference }, body }, reply) => {
        const outcome = chosen(body, 'outcome');
        if (!isOutcome(outcome)) throw fieldErrors({ outcome: NO_CHOICE });
        const returnUrl = await transact(db, async (tx) => {
          const where = eq(sandboxPayment.reference, reference);
          const [row] = await tx.select().from(sandboxPayment).where(where).for('update');
          if (!row) throw notFound();
          if (row.expires_at.getTime() > now()) await choose(tx, row, outcome, now());
          return row.return_url;
        });
        return reply.redirect(returnUrl, 303);
      },
    );

    const cardUrl = '/sandbox/card/:reference';
    pages.get<ReferenceParams>(cardUrl, async ({ params: { reference } }, reply) => {
      const [row] = await db.select().from(sandboxSetup).where(eq(sandboxSetup.reference, reference));
      if (!row) throw notFound();
      return answer(reply, cardPage(row, now()));
    });

    pages.post<ReferenceParams & { Body: unknown }>(
      cardUrl,
      async ({ params: { reference }, body }, reply) => {
        const card = chosen(body, 'card');
        if (card !== '' && !isSandboxCard(card)) throw fieldErrors({ card: NO_CHOICE });
        const returnUrl = await transact(db, async (tx) => {
          const where = eq(sandboxSetup.reference, reference);
          const [row] = await tx.select().from(sandboxSetup).where(where).for('update');
          if (!row) throw notFound();
          if (row.status === 'OPEN' && row.expires_at.getTime() > now())
            await saveCard(tx, row, { card, today: dateOf(now(), timeZone) });
          return row.return_url;
        });
        return reply.redirect(returnUrl, 303);
      },
    );
  });
}
