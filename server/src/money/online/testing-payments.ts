import type { PaymentState } from '@portal/contract';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room } from '../../bookings/testing-club.ts';
import type { TestOverrides } from '../../testing/app.ts';
import { addStaff } from '../../testing/people.ts';
import { freePort } from '../../testing/process.ts';
import type { SandboxOutcome } from '../gateways/sandbox/outcomes.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { lockInvoice } from '../invoices/lock-invoices.ts';
import { refundInvoice } from '../refunds/refund-invoice.ts';
import { voucher, voucherGroup } from '../tables.ts';
import { unbalancedBooks } from '../unbalanced-books.ts';

export const path = '/booking/reservation-payment/';
type Headers = Record<string, string>;

/** The answer when a payment begins or is looked up: its state, or why not. */
export type PaymentAnswer = PaymentState & { code?: string; detail?: string } & Record<string, unknown>;

/** A club that takes payments by the sandbox, over real HTTP where the sandbox reports them. */
export interface PayingClub extends TestClub {
  /** An issued invoice of the member's, of so many cents. */
  issue: (amount?: number, member?: number) => Promise<string>;
  /** A booking of a court on hold for S$6, whose time no other test takes. */
  held: () => Promise<{ id: number; invoice: string; facility: number; start_from: string; end_at: string }>;
  pay: (body: object, headers?: Headers) => Promise<{ status: number; body: PaymentAnswer }>;
  state: (id: string) => Promise<PaymentAnswer>;
  /** Chooses the outcome on the sandbox's page, as the payer does. The club is notified when `deliver` is called. */
  choose: (payment: Pick<PaymentState, 'next'>, outcome: SandboxOutcome) => Promise<void>;
  stored: (invoice: string) => Promise<{ status: string; paid: number; refunded: number; total: number }>;
  /** Finds entries in the books that don't add up: none, always. */
  unbalanced: () => Promise<object[]>;
}

/** Issues a fee of a test's member and answers the invoice's id. Cents. */
export const issueFee = (
  { db, clock: { now } }: Pick<TestClub, 'db' | 'clock'>,
  member: number,
  amount = 3000,
): Promise<string> =>
  db.transaction((tx) =>
    issueInvoice(tx, {
      member,
      lines: [{ description: 'Fee', amount }],
      due: now,
      now,
      zone: 'Asia/Singapore',
    }),
  );

interface VoucherChanges {
  member?: number;
  kind?: 'AMOUNT' | 'PERCENT';
  value?: number;
  pays_bookings?: boolean;
  pays_invoices?: boolean;
}

/** Gives a member of a test's club a voucher that pays for everything by default, and returns its id. */
export async function giveVoucher(club: TestClub, changes: VoucherChanges = {}): Promise<number> {
  const { member = club.member.memberId, kind = 'AMOUNT', value = 1000, ...pays } = changes;
  const [group] = await club.db
    .insert(voucherGroup)
    .values({
      name: crypto.randomUUID(),
      valid_days: 30,
      pays_bookings: true,
      pays_invoices: true,
      ...pays,
      kind,
      value,
    })
    .returning();
  const [given] = await club.db
    .insert(voucher)
    .values({
      code: crypto.randomUUID(),
      member_id: member,
      group_id: group?.id ?? 0,
      kind,
      value,
      valid_from: '2026-11-01',
      valid_until: '2026-12-31',
      created_at: new Date(club.clock.now),
    })
    .returning();
  return given?.id ?? 0;
}

/** The reference that a `next` leads to. */
export const readReference = ({ next }: Pick<PaymentState, 'next'>): string => {
  const url = next?.kind === 'QR' ? next.page : next?.url;
  return url?.split('/').at(-1) ?? '';
};

/** Gives the member credit: pays an invoice at the desk, which then comes back. Cents. */
export async function giveCredit(club: PayingClub, amount: number): Promise<void> {
  const [invoice, headers] = [await club.issue(amount), await club.signIn('desk')];
  const payload = { invoice, method: 'CASH' };
  await club.call({ method: 'POST', url: `${path}desk/`, headers, payload });
  await club.db.transaction(async (tx) => {
    const locked = await lockInvoice(tx, invoice);
    const clock = { now: club.clock.now, zone: club.config.timeZone };
    if (locked) await refundInvoice(tx, locked, { amount, reason: 'STAFF', ...clock });
  });
}

export async function createPayingClub(overrides: TestOverrides = {}): Promise<PayingClub> {
  const port = await freePort();
  const club = await createTestClub(
    [room('Court', { default_price: 600, max_slots: 1 }), room('Chalet', { default_price: 5000 })],
    { gateway: 'sandbox', apiUrl: `http://127.0.0.1:${port}`, ...overrides },
  );
  await club.app.listen({ host: '127.0.0.1', port });
  await addStaff(club.db, ['payment_invoice.view', 'reservation_payment.settle'], 'desk');
  let hour = 0;
  return {
    ...club,
    issue: (amount, member = club.member.memberId) => issueFee(club, member, amount),
    async held() {
      const [day, from] = [26 + Math.floor(hour / 12), 8 + (hour % 12)];
      hour += 1;
      const time = (of: number) => moment(day, `${String(of).padStart(2, '0')}:00`);
      const bookingRequest = {
        facility: await club.idOf('Court'),
        start_from: time(from),
        end_at: time(from + 1),
      };
      const { body } = await club.book(bookingRequest, await club.signIn(club.member.username));
      if (body.status !== 'HELD') throw new Error(`Not held: ${JSON.stringify(body)}`);
      return { ...bookingRequest, id: body.id, invoice: body.invoice ?? '' };
    },
    pay: (payload, headers = {}) => club.call<PaymentAnswer>({ method: 'POST', url: path, payload, headers }),
    state: async (id) =>
      (await club.call<PaymentAnswer>({ method: 'GET', url: `${path}${id}/`, headers: {} })).body,
    async choose(begun, outcome) {
      const answer = await club.app.inject({
        method: 'POST',
        url: `/sandbox/pay/${readReference(begun)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      });
      if (answer.statusCode !== 303) throw new Error(`The sandbox answered ${answer.statusCode}`);
    },
    stored: async (id) =>
      (
        await club.call<{ status: string; paid: number; refunded: number; total: number }>({
          method: 'GET',
          url: `/finance/payment-invoice/${id}/`,
          headers: await club.signIn('desk'),
        })
      ).body,
    unbalanced: async () => (await club.db.execute(unbalancedBooks)).rows,
  };
}
