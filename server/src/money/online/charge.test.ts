import { MINUTE } from '@portal/contract/rules/club-time';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putClockBack, TUESDAY_10_AM, readBooking } from '../../bookings/testing-club.ts';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { job } from '../../jobs/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import { addMember } from '../../testing/people.ts';
import type { SandboxCard } from '../gateways/sandbox/cards.ts';
import { sandboxCard, sandboxPayment } from '../gateways/sandbox/tables.ts';
import { saveTestCard } from '../cards/testing-cards.ts';
import { payment, savedCard } from '../tables.ts';
import { readCredit } from '../tender/credit/credit.ts';
import type { PayingClub } from './testing-payments.ts';
import { createPayingClub, giveCredit } from './testing-payments.ts';

let club: PayingClub;
let headers: Record<string, string>;
beforeAll(async () => {
  club = await createPayingClub({ store: await openWithoutDeadlocks() });
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
  headers = await club.signIn(club.member.username);
});

const save = (kind: SandboxCard, member = club.member.memberId) =>
  saveTestCard(club.db, { member, kind, now: club.clock.now });
const charge = (invoice: string, card: number, more: object = {}, auth = headers) =>
  club.pay({ invoice, method: 'CREDIT_CARD', card, ...more }, auth);
/** The payments that the gateway made of one of ours. */
const countCharges = (id: string) => club.db.$count(sandboxPayment, eq(sandboxPayment.payment, id));

describe('paying with a saved card', () => {
  it('settles at once and confirms the booking, whatever the webhook says after', async () => {
    const { id, invoice } = await club.held();
    const paid = await charge(invoice, await save('visa'));
    expect(paid).toMatchObject({ status: 201, body: { status: 'SETTLED', amount: 600, next: null } });
    expect((await readBooking(club.db, id))?.status).toBe('CONFIRMED');
    await club.deliver();
    expect(await club.state(paid.body.id)).toMatchObject({ status: 'SETTLED', refunds: [] });
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 600 });
  });

  it('charges once for a key, and once for twins that come together', async () => {
    const card = await save('visa');
    const invoice = await club.issue(4200);
    const key = { ...headers, 'idempotency-key': 'press' };
    const answers = [await charge(invoice, card, {}, key), await charge(invoice, card, {}, key)];
    expect(answers[1]).toEqual(answers[0]);
    const other = await club.issue(4300);
    const twins = await askTogether(
      club.db,
      (tx) => tx.execute(sql`select id from invoice for update`),
      [0, 1, 2].map(() => async () => (await charge(other, card)).status),
    );
    expect(twins).not.toContain(500);
    expect(await club.stored(other)).toMatchObject({ status: 'PAID', paid: 4300 });
    const made = await club.db
      .select()
      .from(sandboxPayment)
      .where(and(eq(sandboxPayment.amount, 4300), eq(sandboxPayment.status, 'PAID')));
    expect(made).toHaveLength(1);
  });

  it('uses credit first where it is asked to, and gives it back where the card is declined', async () => {
    const member = club.member.memberId;
    await giveCredit(club, 500);
    const invoice = await club.issue(3000);
    const declined = await charge(invoice, await save('declined'), { credit: true });
    expect(declined.body).toMatchObject({ status: 'FAILED', failure: 'declined' });
    expect(await readCredit(club.db, member)).toBe(500);
    const paid = await charge(invoice, await save('visa'), { credit: true });
    expect(paid.body).toMatchObject({ status: 'SETTLED', amount: 2500, beside: [{ method: 'CREDIT' }] });
    expect(await readCredit(club.db, member)).toBe(0);
  });

  it('leaves the hold and the other ways where the card is declined or has expired', async () => {
    const { id, invoice } = await club.held();
    for (const kind of ['declined', 'expired'] as const) {
      const { status, body } = await charge(invoice, await save(kind));
      expect([status, body.status, body.failure]).toEqual([201, 'FAILED', 'declined']);
    }
    expect((await readBooking(club.db, id))?.status).toBe('HELD');
    const other = await club.pay({ invoice, method: 'NETS' });
    await club.choose(other.body, 'succeed');
    await club.deliver();
    expect((await readBooking(club.db, id))?.status).toBe('CONFIRMED');
  });

  it('leads to the bank where it wants a confirmation, and holds the booking meanwhile', async () => {
    const { id, invoice } = await club.held();
    const asked = await charge(invoice, await save('confirm'));
    expect(asked.body).toMatchObject({ status: 'PENDING', next: { kind: 'REDIRECT' } });
    expect((await readBooking(club.db, id))?.held_until).toEqual(new Date(TUESDAY_10_AM + 25 * MINUTE));
    await club.choose(asked.body, 'succeed');
    await club.deliver();
    expect(await club.state(asked.body.id)).toMatchObject({ status: 'SETTLED' });
    expect((await readBooking(club.db, id))?.status).toBe('CONFIRMED');
  });

  it('gives up a confirmation that nobody makes', async () => {
    const asked = await charge(await club.issue(900), await save('confirm'));
    club.clock.now += 31 * MINUTE;
    await club.deliver();
    const state = await club.state(asked.body.id);
    expect(state).toMatchObject({ status: 'FAILED', failure: 'expired' });
    await club.choose(asked.body, 'succeed');
    await club.deliver();
    expect(await club.state(asked.body.id)).toEqual(state);
  });

  it('pays anybody’s invoice, but with one’s own card alone', async () => {
    const spouse = await addMember(club.db);
    const theirs = await club.issue(700, spouse.memberId);
    const card = await save('visa');
    expect((await charge(theirs, card, {}, await club.signIn(spouse.username))).body).toMatchObject({
      card: [`Invalid pk "${card}" - object does not exist.`],
    });
    expect((await charge(theirs, card, {}, {})).status).toBe(400);
    expect((await club.pay({ invoice: theirs, method: 'NETS', card }, headers)).status).toBe(400);
    expect((await charge(theirs, card)).body).toMatchObject({ status: 'SETTLED' });
  });

  it('refunds to the card', async () => {
    const { id, invoice } = await club.held();
    const paid = await charge(invoice, await save('visa'));
    await club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers });
    for (let minutes = 0; minutes < 4; minutes += 1) {
      club.clock.now += MINUTE;
      await club.deliver();
    }
    expect(await club.state(paid.body.id)).toMatchObject({
      refunds: [{ amount: 600, destination: 'SOURCE', status: 'DONE' }],
    });
  });

  it('fails where the gateway doesn’t have the card any more', async () => {
    const card = await save('visa');
    const [row] = await club.db.select().from(savedCard).where(eq(savedCard.id, card));
    await club.db.delete(sandboxCard).where(eq(sandboxCard.reference, row?.reference ?? ''));
    const { body } = await charge(await club.issue(100), card);
    expect(body).toMatchObject({ status: 'FAILED', failure: 'declined' });
    expect(await countCharges(body.id)).toBe(0);
  });
});

describe('an answer that is lost', () => {
  /** As it is where the process died between the gateway's answer and storing it. */
  async function forget(id: string) {
    await club.db
      .update(payment)
      .set({ status: 'PENDING', gateway_reference: null, failure: null })
      .where(eq(payment.id, id));
  }
  const asked = async (kind: SandboxCard) => {
    const { body } = await charge(await club.issue(1500), await save(kind));
    return body;
  };

  it('is found by the webhook, which comes before the answer', async () => {
    const { id } = await asked('declined');
    await forget(id);
    await club.deliver();
    expect(await club.state(id)).toMatchObject({ status: 'FAILED', failure: 'declined' });
    expect(await countCharges(id)).toBe(1);
  });

  it('is looked up where no webhook comes either, and never charged anew', async () => {
    const { id } = await asked('declined');
    await forget(id);
    await club.db.delete(job).where(eq(job.name, 'money sandbox webhook'));
    club.clock.now += 6 * MINUTE;
    await club.deliver();
    expect(await club.state(id)).toMatchObject({ status: 'FAILED', failure: 'declined' });
    expect(await countCharges(id)).toBe(1);
  });

  it('fails where the gateway never got the charge', async () => {
    const { id } = await asked('declined');
    await forget(id);
    await club.db.delete(job).where(eq(job.name, 'money sandbox webhook'));
    await club.db.delete(sandboxPayment).where(eq(sandboxPayment.payment, id));
    club.clock.now += 6 * MINUTE;
    await club.deliver();
    expect(await club.state(id)).toMatchObject({ status: 'FAILED', failure: 'gateway' });
  });

  it('leaves nothing behind that must not be', async () => {
    await club.deliver();
    expect(await club.unbalanced()).toEqual([]);
    expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
  });
});
