import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import type { FeeAutopay, Invoice } from '@portal/contract';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import { readKinds } from '../../notifications/testing-inbox.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { saveTestCard } from '../cards/testing-cards.ts';
import type { SandboxCard } from '../gateways/sandbox/cards.ts';
import { sandboxPayment } from '../gateways/sandbox/tables.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveCredit } from '../online/testing-payments.ts';
import { feeAutopay, feeCharge, invoice, payment } from '../tables.ts';
import { readCredit } from '../tender/credit/credit.ts';

const path = '/finance/fee-autopay/';
/** Issued on Tuesday 24 November, a fee is due in two weeks and announced ten days before. */
const DUE = '2026-12-08';

let club: PayingClub;
let clerk: object;
let person: Person;
let auth: Record<string, string>;
let email: string;
let number = 0;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = ['add', 'issue', 'void', 'view'].map((action) => `payment_invoice.${action}`);
  await addStaff(club.db, [...rights, 'reservation_payment.settle', 'reservation_payment.view'], 'clerk');
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  // Jobs that other tests left must not run here.
  await club.db.delete(job).where(and(eq(job.recurring, false), like(job.name, 'money%')));
  await club.db.update(job).set({ run_at: new Date(TUESDAY_10_AM + DAY) });
  await club.deliver();
  await club.db.delete(feeCharge);
  clerk = await club.signIn('clerk');
  number += 1;
  email = `fee${number}@members.example`;
  person = await addMember(club.db, { email });
  auth = await club.signIn(person.username);
});

const own = async (headers: object = auth) =>
  (await club.call<FeeAutopay>({ method: 'GET', url: path, headers })).body;
const agree = (limit = 3000) =>
  club.call<FeeAutopay & { code: string }>({
    method: 'PUT',
    url: `${path}consent/`,
    headers: auth,
    payload: { limit, wording: 1 },
  });
const stop = () => club.call({ method: 'DELETE', url: `${path}consent/`, headers: auth });
const save = (kind: SandboxCard = 'visa') =>
  saveTestCard(club.db, { member: person.memberId, kind, now: club.clock.now });

/** Issues the member's fee of S$30. */
async function bill(): Promise<string> {
  const write = (url: string, payload: object) =>
    club.call<Invoice>({ method: 'POST', url: `/finance/payment-invoice/${url}`, headers: clerk, payload });
  const { body } = await write('membership/', { member: person.memberId });
  await write(`${body.id}/issue/`, {});
  return body.id;
}

/** Lets the time go by to a day, at a quarter past ten, and answers the emails that the member got since. */
async function until(day: string) {
  club.clock.now = Date.parse(`${day}T10:15:00+08:00`);
  // Runs the day's job, and returns the emails of it.
  const mails = [...(await club.deliver()), ...(await club.deliver()), ...(await club.deliver())];
  auth = await club.signIn(person.username);
  return mails.filter(({ to }) => to.address === email).map(({ subject, text }) => ({ subject, text }));
}
const later = async (minutes: number) => {
  club.clock.now += minutes * MINUTE;
  await club.deliver();
};

const cardPayments = () =>
  club.db
    .select()
    .from(payment)
    .where(and(eq(payment.member_id, person.memberId), eq(payment.method, 'CREDIT_CARD')));
const readStatus = async (id: string) => {
  const [found] = await club.db.select().from(invoice).where(eq(invoice.id, id));
  return found?.status;
};
const readEnd = async (id: string) => {
  const [found] = await club.db.select().from(feeCharge).where(eq(feeCharge.invoice_id, id));
  return found?.ended;
};

describe('automatic payment of fees', () => {
  it('is off at first, needs a card, and is turned on with a limit and off again', async () => {
    expect(await own()).toEqual({
      is_offered: true,
      card: null,
      consent: null,
      suggested_limit: 3000,
      next: { invoice: null, amount: 3000, date: null, failure: null },
    });
    expect(await agree()).toMatchObject({ status: 409, body: { code: 'no_saved_card' } });
    await save();
    expect((await agree(0)).status).toBe(400);
    const on = await agree(5000);
    expect(on).toMatchObject({
      status: 200,
      body: {
        card: { last4: '4242' },
        consent: { limit: 5000, wording: 1, agreed_at: '2026-11-24T10:00:00+08:00' },
      },
    });
    const id = await bill();
    expect((await own()).next).toEqual({ invoice: id, amount: 3000, date: DUE, failure: null });
    expect((await stop()).status).toBe(204);
    expect((await own()).consent).toBeNull();
    const lines = await club.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'saved_card'), eq(auditLog.resource_id, String(person.memberId))))
      .orderBy(auditLog.id);
    expect(lines.map(({ changes }) => changes)).toEqual([
      { fee_limit: { from: null, to: 5000 } },
      { fee_limit: { from: 5000, to: null } },
    ]);
  });

  it('expects the fee of a term at its end', async () => {
    await club.db
      .update(member)
      .set({
        membership_type_1: 'NSMEN_5',
        membership_type_2: 'NON_ACTIVE',
        membership_end_date: '2027-02-15',
      })
      .where(eq(member.id, person.memberId));
    expect((await own()).next).toEqual({ invoice: null, amount: 3000, date: '2027-02-15', failure: null });
  });

  it('announces a fee a week or more before, charges it on its day, and is there for staff to see', async () => {
    await save();
    await agree();
    const id = await bill();
    expect(await until('2026-11-27')).toHaveLength(1);
    const [announced, ...others] = await until('2026-11-28');
    expect(others).toEqual([]);
    expect(announced?.subject).toBe('We’ll charge S$30.00 on 8 Dec 2026');
    expect(announced?.text).toContain('ending in 4242');
    expect(announced?.text).toContain('/profile#saved-cards');
    const read = { method: 'GET', url: `/finance/payment-invoice/${id}/` } as const;
    clerk = await club.signIn('clerk');
    expect((await club.call<Invoice>({ ...read, headers: clerk })).body.charged_on).toBe(DUE);
    const url = `/profile/member/${person.memberId}/fee-autopay/`;
    const seen = await club.call<FeeAutopay>({ method: 'GET', url, headers: clerk });
    expect(seen.body).toMatchObject({ consent: { limit: 3000 }, next: { invoice: id, date: DUE } });
    expect(await until('2026-12-07')).toEqual([]);
    expect(await cardPayments()).toEqual([]);
    const paid = await until(DUE);
    expect(paid.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt: S\$30\.00/)]);
    expect(await readStatus(id)).toBe('PAID');
    expect(await readEnd(id)).toBe('DONE');
    await until('2026-12-20');
    expect(await cardPayments()).toHaveLength(1);
    expect(await readKinds(club, person.username)).toEqual([
      'PAYMENT_RECEIVED',
      'FEE_CHARGE_PLANNED',
      'INVOICE_ISSUED',
    ]);
  });

  it('leaves a week where a fee is already due', async () => {
    const id = await bill();
    await until('2026-12-10');
    await save();
    await agree();
    expect((await own()).next?.date).toBe('2026-12-18');
    expect((await until('2026-12-11')).map(({ subject }) => subject)).toEqual([
      'We’ll charge S$30.00 on 18 Dec 2026',
    ]);
    await until('2026-12-17');
    expect(await readStatus(id)).toBe('UNPAID');
    await until('2026-12-18');
    expect(await readStatus(id)).toBe('PAID');
  });

  it('uses credit first', async () => {
    const { memberId: payer } = club.member;
    await giveCredit(club, 1000);
    await saveTestCard(club.db, { member: payer, now: club.clock.now });
    auth = await club.signIn(club.member.username);
    await agree();
    const ofPerson = person;
    person = club.member;
    const id = await bill();
    await until('2026-11-28');
    await until(DUE);
    expect(await readStatus(id)).toBe('PAID');
    expect((await cardPayments()).map(({ amount, status }) => [amount, status])).toEqual([[2000, 'SETTLED']]);
    expect(await readCredit(club.db, payer)).toBe(0);
    await stop();
    person = ofPerson;
  });
});

describe('a fee that isn’t charged', () => {
  it('is above the limit: the member hears at once, and a higher limit gives it another chance', async () => {
    await save();
    await agree(2999);
    const id = await bill();
    const mails = await until('2026-11-28');
    expect(mails.at(-1)?.subject).toBe('We didn’t charge your membership fee');
    expect(mails.at(-1)?.text).toContain('above the limit');
    expect(mails.at(-1)?.text).toContain(`/online-payment/${id}`);
    expect((await own()).next).toEqual({ invoice: id, amount: 3000, date: null, failure: 'OVER_LIMIT' });
    expect(await until('2026-12-01')).toEqual([]);
    await agree(3000);
    expect((await until('2026-12-02')).map(({ subject }) => subject)).toEqual([
      'We’ll charge S$30.00 on 9 Dec 2026',
    ]);
    await until('2026-12-09');
    expect(await readStatus(id)).toBe('PAID');
  });

  it('was declined: it is tried once more after three days, and no more', async () => {
    await save('declined');
    await agree();
    const id = await bill();
    await until('2026-11-28');
    const [first] = await until(DUE);
    expect(first?.text).toContain('Your bank declined it.');
    expect(first?.text).toContain('We’ll try again on 11 Dec 2026.');
    expect(await until('2026-12-10')).toEqual([]);
    const [second] = await until('2026-12-11');
    expect(second?.text).toContain('Your bank declined it.');
    expect(second?.text).not.toContain('try again');
    expect(await until('2027-01-10')).toEqual([]);
    expect((await cardPayments()).map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    expect([await readStatus(id), await readEnd(id)]).toEqual(['UNPAID', 'DECLINED']);
    expect((await own()).next?.failure).toBe('DECLINED');
  });

  it('wants a confirmation of the bank: the member gets the link to pay it, once', async () => {
    await save('confirm');
    await agree();
    const id = await bill();
    await until('2026-11-28');
    const [mail, ...rest] = await until(DUE);
    expect([...rest, ...(await until('2026-12-20'))]).toEqual([]);
    expect(mail?.text).toContain('confirm the payment yourself');
    expect(mail?.text).toContain(`/online-payment/${id}`);
    expect(await readEnd(id)).toBe('AUTHENTICATION');
  });

  it('was paid by hand, or is being paid', async () => {
    await save();
    await agree();
    const id = await bill();
    await until('2026-11-28');
    club.clock.now = Date.parse(`${DUE}T09:55:00+08:00`);
    const { body } = await club.pay({ invoice: id, method: 'NETS' });
    await later(10);
    expect(await cardPayments()).toEqual([]);
    await club.choose(body, 'succeed');
    await later(1);
    expect(await readStatus(id)).toBe('PAID');
    await later(15);
    expect(await readEnd(id)).toBe('DONE');
    expect(await cardPayments()).toEqual([]);
  });

  it('was turned off before its day, or its card was removed, which the member hears', async () => {
    const card = await save();
    await agree();
    const id = await bill();
    await until('2026-11-28');
    await stop();
    await until('2026-12-09');
    expect(await readStatus(id)).toBe('UNPAID');
    await agree();
    await until('2026-12-10');
    const removed = { method: 'DELETE', url: `/finance/saved-card/${card}/`, headers: auth } as const;
    expect((await club.call(removed)).status).toBe(204);
    expect((await own()).consent).toBeNull();
    const mails = await until('2026-12-25');
    expect(mails.map(({ subject }) => subject)).toEqual(['Automatic payment of your membership fees is off']);
    expect(await cardPayments()).toEqual([]);
    expect(await club.db.$count(feeAutopay, eq(feeAutopay.member_id, person.memberId))).toBe(0);
  });

  it('is of a membership that has ended', async () => {
    await save();
    await agree();
    const id = await bill();
    await until('2026-11-28');
    await club.db
      .update(member)
      .set({ status: 'TERMINATED-VOLUNTARY' })
      .where(eq(member.id, person.memberId));
    club.clock.now = Date.parse(`${DUE}T10:15:00+08:00`);
    await club.deliver();
    expect(await readStatus(id)).toBe('UNPAID');
    expect(await cardPayments()).toEqual([]);
    await club.db.update(member).set({ status: 'ACTIVE' }).where(eq(member.id, person.memberId));
  });
});

describe('a charge that is interrupted', () => {
  const forgetAnswer = async () => {
    const [charged] = await cardPayments();
    await club.db
      .update(payment)
      .set({ status: 'PENDING', gateway_reference: null, failure: null })
      .where(eq(payment.id, charged?.id ?? ''));
    return charged?.id ?? '';
  };

  it('isn’t made twice where its answer was lost, and counts as one try', async () => {
    await save('declined');
    await agree();
    const id = await bill();
    await until('2026-11-28');
    await until(DUE);
    // As it is where the process died before it stored the answer.
    const charged = await forgetAnswer();
    await club.db.delete(job).where(eq(job.name, 'money sandbox webhook'));
    await club.db
      .update(feeCharge)
      .set({ charge_on: DUE, tries: 0, payment_id: charged })
      .where(eq(feeCharge.invoice_id, id));
    await club.db
      .insert(job)
      .values({ name: 'money charge fee', payload: { invoice: id }, run_at: new Date(club.clock.now) });
    await later(1);
    expect(await club.db.$count(sandboxPayment, eq(sandboxPayment.payment, charged))).toBe(1);
    await later(6);
    await later(11);
    expect(await club.db.select().from(feeCharge).where(eq(feeCharge.invoice_id, id))).toMatchObject([
      { tries: 1, charge_on: '2026-12-11', ended: null, payment_id: null },
    ]);
    expect(await cardPayments()).toHaveLength(1);
  });

  it('is made once by jobs that come together', async () => {
    await save();
    await agree();
    const id = await bill();
    await until('2026-11-28');
    club.clock.now = Date.parse(`${DUE}T10:15:00+08:00`);
    const twin = { name: 'money charge fee', payload: { invoice: id }, run_at: new Date(club.clock.now) };
    await club.db.insert(job).values([twin, twin, twin]);
    await club.deliver();
    await club.deliver();
    expect(await readStatus(id)).toBe('PAID');
    expect(await cardPayments()).toHaveLength(1);
  });

  it('leaves nothing behind that must not be', async () => {
    expect(await club.unbalanced()).toEqual([]);
    expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
  });
});
