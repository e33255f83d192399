import type { SandboxEvent } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../database/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Work } from '../../../jobs/job.ts';
import { onRequest } from '../../../jobs/job.ts';
import { sign } from '../signature.ts';
import { shownState } from './state.ts';
import { sandboxPayment } from './tables.ts';

type Row = typeof sandboxPayment.$inferSelect;

/** The outcomes that the payer can choose for a payment, and their labels. */
export const outcomes = {
  succeed: 'Pay',
  decline: 'Be declined',
  abandon: 'Give up',
  late: 'Pay, and let the club know in half an hour',
  twice: 'Pay, and tell the club twice',
  wrong_amount: 'Pay a dollar less',
} as const;
export type SandboxOutcome = keyof typeof outcomes;
export const isOutcome = (name: string): name is SandboxOutcome => name in outcomes;

/** Longer than any hold lasts, ms. */
const LATE = 30 * MINUTE;
const DOLLAR = 100;

function outcomeColumns(outcome: SandboxOutcome, { amount }: Row, now: number): Partial<Row> {
  const known_at = new Date(outcome === 'late' ? now + LATE : now);
  if (outcome === 'decline') return { status: 'DECLINED', known_at };
  if (outcome === 'abandon') return { status: 'ABANDONED', known_at };
  const less = outcome === 'wrong_amount' ? Math.min(DOLLAR, amount - 1) : 0;
  return { status: 'PAID', received: amount - less, known_at };
}

const webhookDelivery = { name: 'money sandbox webhook', payload: z.object({ body: z.string() }) };

/** Applies the chosen outcome to a payment that is OPEN, and has the club notified. Any other stays as it is. */
export async function choose(tx: Transaction, row: Row, outcome: SandboxOutcome, now: number): Promise<void> {
  if (row.status !== 'OPEN') return;
  const change = outcomeColumns(outcome, row, now);
  await tx.update(sandboxPayment).set(change).where(eq(sandboxPayment.reference, row.reference));
  await report(tx, { ...row, ...change }, { times: outcome === 'twice' ? 2 : 1, now });
}

/** Has the club notified of a payment's state, if it is decided, once that is known. */
export async function report(
  tx: Transaction,
  row: Row,
  { times = 1, now }: { times?: number; now: number },
): Promise<void> {
  const knownAt = row.known_at?.getTime() ?? now;
  const state = shownState(row, knownAt);
  if (state.kind === 'OPEN') return;
  const { reference, payment } = row;
  const event: SandboxEvent = { id: randomUUID(), reference, state, payment };
  for (let time = 0; time < times; time += 1)
    await enqueue(tx, webhookDelivery, { body: JSON.stringify(event) }, knownAt);
}

/** Posts the sandbox's event to the club's webhook. */
export const sendWebhooks = ({ apiUrl }: Config, secret: string): Work =>
  onRequest(webhookDelivery, async ({ body }, { now }) => {
    const answer = await fetch(`${apiUrl}/webhooks/sandbox/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': sign(secret, body, now) },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    // A refusal is an answer: the same would be refused again.
    if (answer.status >= 500) throw new Error(`The webhook answered ${answer.status}.`);
  });
