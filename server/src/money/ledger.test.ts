import type { AccountKey } from '@portal/contract/money/rules/accounts';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { refundChoices } from '@portal/contract/money/rules/refund-parts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facility, reservation } from '../bookings/tables.ts';
import { moment, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { deriveKeys } from '../http/keys.ts';
import { job } from '../jobs/tables.ts';
import { member } from '../members/tables.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { isThorough } from '../testing/runs.ts';
import { SANDBOX_SECRET } from './gateways/open.ts';
import type { SandboxOutcome } from './gateways/sandbox/outcomes.ts';
import { sandboxPayment, sandboxRefund } from './gateways/sandbox/tables.ts';
import { sign } from './gateways/signature.ts';
import type { PayingClub } from './online/testing-payments.ts';
import { createPayingClub, giveVoucher, path, readReference } from './online/testing-payments.ts';
import { readJournal } from './journal/read-journal.ts';
import { discountUse, invoice, memberCredit, payment, refund, voucher } from './tables.ts';

/** The month's discounts before the test: a dollar is left. */
const ALMOST_ALL = MONTHLY_CAP - 100;

/** Something that somebody does. Numbers choose among what there is by then. */
type Step =
  | { do: 'issue'; amount: number }
  | { do: 'book'; hour: number; who: number }
  | { do: 'bookByInvoice'; hour: number }
  | { do: 'pay'; who: number; of: number[]; method: string; voucher: number | null; credit: boolean }
  | { do: 'choose'; of: number; outcome: SandboxOutcome }
  | { do: 'tell'; of: number; times: number }
  | { do: 'desk'; of: number; isPart: boolean }
  | { do: 'cancel' | 'cancelInCash' | 'void' | 'refund'; of: number }
  | { do: 'wait'; minutes: number };

const index = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('issue'), amount: fc.integer({ min: 1, max: 9000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('book'), hour: fc.nat({ max: 5 }), who: fc.nat({ max: 1 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('bookByInvoice'), hour: fc.nat({ max: 5 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      // The owner twice as often as another member, and as nobody who is signed in.
      who: fc.constantFrom(0, 0, 1, 2),
      of: fc.oneof(fc.tuple(index), fc.tuple(index), fc.array(index, { minLength: 2, maxLength: 3 })),
      method: fc.constantFrom('CREDIT_CARD', 'CREDIT_CARD', 'NETS', 'NETS', 'PAYNOW', 'VOUCHER', 'CREDIT'),
      voucher: fc.constantFrom(null, null, null, 0, 1, 2),
      credit: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('choose'),
      of: index,
      outcome: fc.constantFrom('succeed', 'succeed', 'decline', 'abandon', 'late', 'twice', 'wrong_amount'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('tell'), of: index, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('desk'), of: index, isPart: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'cancelInCash', 'void', 'refund', 'refund'),
      of: index,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 20 }) }) },
);
/** Steps that happen at once, one group after the other. */
const days = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), {
  minLength: 8,
  maxLength: 16,
});

let club: PayingClub;
let secret: string;
let other: Person;
beforeAll(async () => {
  club = await createPayingClub();
  secret = (await deriveKeys(club.config.tokenSecret ?? '')).hash(SANDBOX_SECRET);
  other = await addMember(club.db);
  const rights = ['payment_invoice.void', 'payment_invoice.refund', 'reservation_payment.settle'];
  await addStaff(club.db, [...rights, 'reservation.add', 'reservation.delete'], 'office');
  // Courts cost the owner less, until the month's cap is reached, which it is soon.
  await club.db.update(facility).set({ discountable: true });
  await club.db.update(member).set({ discount_group: '10' }).where(eq(member.id, club.member.memberId));
  await club.db.execute(sql`update club_settings set tax_percent = 9`);
  await club.db.insert(discountUse).values({ month: '2026-11-01', discount_group: '10', used: ALMOST_ALL });
});
afterAll(() => club.close());

/** The name of bookings that staff make by invoice, which are confirmed before they are paid. */
const BY_INVOICE = 'By invoice';

/** An hour of the court. */
async function timeOf({ hour }: { hour: number }) {
  const at = (of: number) => moment(27, `${String(8 + of).padStart(2, '0')}:00`);
  return { facility: await club.idOf('Court'), start_from: at(hour), end_at: at(hour + 1) };
}

const pick = <Item>(items: readonly Item[], of: number): Item | undefined =>
  items[of % Math.max(1, items.length)];

/** The results of one run of the property. */
class Run {
  readonly invoices: string[] = [];
  readonly references: string[] = [];
  readonly vouchers: number[] = [];
  readonly bookings: number[] = [];
  /** All events that the sandbox ever sent, to be sent again in any order. */
  readonly events: string[] = [];

  async begin(): Promise<void> {
    // Each run begins on the same morning, with nothing booked: what recurs goes by that clock.
    club.clock.now = TUESDAY_10_AM;
    await club.db.update(job).set({ run_at: new Date(TUESDAY_10_AM) });
    await club.db.update(reservation).set({ status: 'EXPIRED', held_until: null });
    for (const [kind, value] of [
      ['AMOUNT', 500],
      ['PERCENT', 50],
      ['AMOUNT', 9000],
    ] as const)
      this.vouchers.push(await giveVoucher(club, { kind, value }));
    this.invoices.push(await club.issue(3000));
  }

  private async readHeaders(who: number): Promise<Record<string, string>> {
    if (who === 2) return {};
    return club.signIn(who === 0 ? club.member.username : other.username);
  }

  private async book(
    wish: Awaited<ReturnType<typeof timeOf>>,
    headers: Record<string, string>,
    isOwners: boolean,
  ): Promise<number> {
    const { status, body } = await club.book(wish, headers);
    if (status === 201 && isOwners && body.invoice) {
      this.bookings.push(body.id);
      this.invoices.push(body.invoice);
    }
    return status;
  }

  /** Does one step. What is refused changes nothing; anything but a refusal is a fault. */
  async take(one: Step): Promise<void> {
    const status = await this.attempt(one);
    if (status >= 500) throw new Error(`${one.do} answered ${status}`);
  }

  private async attempt(one: Step): Promise<number> {
    const { db } = club;
    switch (one.do) {
      case 'issue':
        this.invoices.push(await club.issue(one.amount));
        return 201;
      case 'book':
        return this.book(await timeOf(one), await this.readHeaders(one.who), one.who === 0);
      case 'bookByInvoice': {
        const byInvoice = { member: club.member.memberId, name: BY_INVOICE, payment: 'INVOICE' };
        return this.book({ ...(await timeOf(one)), ...byInvoice }, await club.signIn('office'), true);
      }
      case 'pay': {
        const invoices = [...new Set(one.of.flatMap((of) => pick(this.invoices, of) ?? []))];
        const used = one.voucher === null ? undefined : pick(this.vouchers, one.voucher);
        const { status, body } = await club.pay(
          { invoices, method: one.method, ...(one.who === 0 && { voucher: used, credit: one.credit }) },
          await this.readHeaders(one.who),
        );
        if (status === 201 && body.next) this.references.push(readReference(body));
        return status;
      }
      case 'choose': {
        const reference = pick(this.references, one.of);
        if (reference === undefined) return 404;
        await club.choose({ next: { kind: 'REDIRECT', url: `x/${reference}` } }, one.outcome);
        const waiting = await db.select().from(job).where(eq(job.name, 'money sandbox webhook'));
        this.events.push(...waiting.map(({ payload }) => ('body' in payload ? String(payload.body) : '')));
        return 303;
      }
      case 'tell': {
        const payload = pick(this.events, one.of);
        if (payload === undefined) return 404;
        const answers = await Promise.all(
          Array.from({ length: one.times }, () =>
            club.app.inject({
              method: 'POST',
              url: '/webhooks/sandbox/',
              headers: {
                'content-type': 'application/json',
                'sandbox-signature': sign(secret, payload, club.clock.now),
              },
              payload,
            }),
          ),
        );
        return Math.max(...answers.map(({ statusCode }) => statusCode));
      }
      case 'desk':
        return (
          await club.call({
            method: 'POST',
            url: `${path}desk/`,
            headers: await club.signIn('desk'),
            payload: {
              invoice: pick(this.invoices, one.of),
              method: 'CASH',
              ...(one.isPart && { amount: 250 }),
            },
          })
        ).status;
      case 'cancel': {
        const booking = pick(this.bookings, one.of);
        const url = `/booking/reservation/${booking ?? 0}/`;
        return (await club.call({ method: 'DELETE', url, headers: await this.readHeaders(0) })).status;
      }
      case 'cancelInCash': {
        const url = `/booking/reservation/${pick(this.bookings, one.of) ?? 0}/cancel/`;
        const payload = { destination: 'CASH' };
        return (await club.call({ method: 'POST', url, headers: await club.signIn('office'), payload }))
          .status;
      }
      case 'void':
        return (
          await club.call({
            method: 'POST',
            url: `/finance/payment-invoice/${pick(this.invoices, one.of)}/void/`,
            headers: await club.signIn('office'),
            payload: { reason: 'By mistake' },
          })
        ).status;
      case 'refund':
        return (
          await club.call({
            method: 'POST',
            url: `/finance/payment-invoice/${pick(this.invoices, one.of)}/refund/`,
            headers: await club.signIn('office'),
            payload: {
              amount: 700,
              destination: refundChoices[one.of % refundChoices.length],
              reason: 'A kindness',
            },
          })
        ).status;
      case 'wait':
        club.clock.now += one.minutes * 60_000;
        await club.deliver();
    }
    return 200;
  }

  /** Lets everything that is under way come to its end. */
  async finish(): Promise<void> {
    for (let time = 0; time < 4; time += 1) {
      club.clock.now += 31 * 60_000;
      await club.deliver();
    }
  }
}

/** Checks what must hold at any moment, in addition to the database's own constraints. */
async function check(): Promise<void> {
  expect(await club.unbalanced()).toEqual([]);
  const { rows } = await club.db.execute(sql`
    select 'over' as what from ${invoice} where paid - refunded > total or paid > total or refunded > paid
    union all
    select 'status' from ${invoice} where status <> case
      when issued_at is null then 'DRAFT' when voided_at is not null then 'VOID'
      when refunded > 0 and refunded = paid then 'REFUNDED' when paid = total then 'PAID'
      when paid > 0 then 'PARTLY_PAID' else 'UNPAID' end
    union all
    select 'booking' from ${reservation} r left join ${invoice} i on i.id = r.invoice_id
    where r.status = 'CONFIRMED' and r.price > 0 and i.paid < i.total and r.name <> ${BY_INVOICE}
    union all
    select 'due for nothing' from ${reservation} r join ${invoice} i on i.id = r.invoice_id
    where r.status = 'CANCELLED' and i.status in ('UNPAID', 'PARTLY_PAID')
    union all
    select 'cap' from ${discountUse} where used > ${MONTHLY_CAP} or used <> ${ALMOST_ALL} + (
      select coalesce(sum(discount), 0) from ${invoice} where voided_at is null)
    union all
    -- A voucher that pays for something is used, and pays for nothing else; what comes back in part is on another one.
    select 'voucher' from ${voucher} v where (
      select count(*) from ${payment} p where p.voucher_id = v.id and p.status <> 'FAILED'
        and not exists (select from ${refund} r where r.payment_id = p.id and r.voucher_id = v.id)
    ) <> case v.status when 'USED' then 1 else 0 end
    union all
    select 'voucher to credit' from ${refund} r join ${payment} p on p.id = r.payment_id
    where p.method = 'VOUCHER' and r.destination <> 'VOUCHER'
    union all
    select 'more in cash than the desk took' from ${payment} p join ${refund} r on r.payment_id = p.id
    where r.destination = 'CASH' group by p.id, p.amount, p.method
    having sum(r.amount) > p.amount or p.method <> 'CASH'`);
  expect(rows).toEqual([]);
}

/** Checks the accountant's journal against the books: it balances each day, and each account has what they have. */
async function checkJournal(): Promise<void> {
  const zone = club.config.timeZone;
  const journal = await readJournal(club.db, { from: '2026-11-01', to: '2027-12-31', zone });
  const balance: Partial<Record<AccountKey, number>> = {};
  for (const { day, lines } of journal) {
    const net = lines.map(({ account, debit, credit }) => [account, debit - credit] as const);
    expect([day, net.reduce((sum, [, cents]) => sum + cents, 0)]).toEqual([day, 0]);
    for (const [account, cents] of net) balance[account] = (balance[account] ?? 0) + cents;
  }
  const { rows } = await club.db.execute<Record<string, number>>(sql`
    select coalesce(sum(paid - refunded), 0)::int as lies,
      coalesce(sum(round((paid - refunded) * tax_percent / (100.0 + tax_percent))), 0)::int as tax,
      (select coalesce(sum(balance), 0)::int from ${memberCredit})
        + (select coalesce(sum(amount), 0)::int from ${payment} where method = 'CREDIT' and status = 'PENDING') as credit,
      (select coalesce(sum(amount), 0)::int from ${payment}
        where method = 'CASH' and status = 'SETTLED' and gateway is null)
        - (select coalesce(sum(amount), 0)::int from ${refund} r where destination = 'CASH'
          or destination = 'SOURCE' and exists (
            select from ${payment} p where p.id = r.payment_id and p.method = 'CASH')) as cash
    from ${invoice}`);
  const { BOOKING = 0, OTHER = 0, REFUNDS = 0, TAX = 0, CREDIT = 0, CASH = 0 } = balance;
  const found = { lies: 0 - BOOKING - OTHER - REFUNDS - TAX, tax: 0 - TAX, credit: 0 - CREDIT, cash: CASH };
  expect(rows).toEqual([found]);
}

/** The sandbox's own books: whatever it took and reported is settled here, and what we refunded it refunded. */
async function checkWithGateway(): Promise<void> {
  const { rows } = await club.db.execute(sql`
    select s.reference, p.status from ${sandboxPayment} s join ${payment} p on p.gateway_reference = s.reference
    where (s.status = 'PAID' and s.received = s.amount) <> (p.status = 'SETTLED') or p.status = 'PENDING'
    union all
    select s.reference, 'refunds' from ${sandboxPayment} s join ${payment} p on p.gateway_reference = s.reference
    where (select coalesce(sum(amount), 0) from ${sandboxRefund} r where r.reference = s.reference)
      <> (select coalesce(sum(amount), 0) from ${refund} r
          where r.payment_id = p.id and r.destination = 'SOURCE' and r.status = 'DONE')
    union all
    select id::text, 'on its way' from ${refund} where status = 'PENDING'`);
  expect(rows).toEqual([]);
}

describe('whatever people and gateways do, in whatever order', () => {
  it('every cent is on an invoice, on its way back or credit, and no voucher pays twice', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (happenings) => {
        const run = new Run();
        await run.begin();
        for (const together of happenings) {
          await Promise.all(together.map((one) => run.take(one)));
          await check();
        }
        await run.finish();
        await check();
        await checkWithGateway();
        await checkJournal();
      }),
      { numRuns: isThorough ? 25 : 3, endOnFailure: true },
    );
    expect(await club.db.$count(payment, eq(payment.status, 'SETTLED'))).toBeGreaterThan(0);
  });
});
