import type { Player, Reservation } from '@portal/contract';
import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facility, reservation } from '../../bookings/tables.ts';
import { moment, TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { addStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../online/testing-payments.ts';
import { payment, refund, voucher } from '../tables.ts';
import { lastDayAfterReturn } from '../tender/voucher/return-voucher.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['payment_invoice.refund'], 'refunds');
  await club.db.update(facility).set({ guests: 'NUMBER', capacity: 6, max_slots: 3 });
});
afterAll(() => club.close());

interface BookedInvoice {
  id: number;
  invoice: string;
  hour: number;
}

let hour = 8;
const time = (day: number, at: number) => moment(day, `${String(at).padStart(2, '0')}:00`);
async function send<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  who = club.member.username,
) {
  const headers = await club.signIn(who);
  const answer = await club.call<Body>({ method, url, headers, ...(payload && { payload }) });
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** A booking of the chalet for S$50 that a voucher of S$60 paid. */
async function paidByVoucher(): Promise<BookedInvoice & { voucherId: number }> {
  hour += 1;
  const { body } = await club.book(
    { facility: await club.idOf('Chalet'), start_from: time(28, hour), end_at: time(28, hour + 1) },
    await club.signIn(club.member.username),
  );
  const invoice = body.invoice ?? '';
  const voucherId = await giveVoucher(club, { value: 6000 });
  await send('POST', path, { invoice, method: 'VOUCHER', voucher: voucherId });
  return { id: body.id, invoice, hour, voucherId };
}

/** Lets the jobs that make refunds run. */
async function pass() {
  for (let times = 0; times < 2; times += 1) {
    club.clock.now += MINUTE + 1000;
    await club.deliver();
  }
}

const steps = {
  async move({ id, hour: at }: BookedInvoice) {
    const court = await club.idOf('Court');
    const wanted = { facility: court, start_from: time(28, at), end_at: time(28, at + 1), price: 600 };
    await send('POST', `/booking/reservation/${id}/change/`, wanted);
  },
  async share({ id }: BookedInvoice) {
    await club.db.update(reservation).set({ guests: 1 }).where(eq(reservation.id, id));
    const guest = await send<Player>('POST', `/booking/reservation/${id}/guest/`, { name: 'Siti Rahman' });
    const shares = [{ player: guest.id, amount: 1 }];
    const { players } = await send<Reservation>('POST', `/booking/reservation/${id}/share/`, { shares });
    const asked = players?.find((one) => one.id === guest.id)?.share?.invoice;
    const begun = await club.pay({ invoice: asked, method: 'CREDIT_CARD' });
    await club.choose(begun.body, 'succeed');
    await club.deliver();
  },
  async part({ invoice }: BookedInvoice) {
    const url = `/finance/payment-invoice/${invoice}/refund/`;
    await send('POST', url, { amount: 100, destination: 'CREDIT', reason: 'Rain' }, 'refunds');
  },
  cancel: ({ id }: BookedInvoice) => send('DELETE', `/booking/reservation/${id}/`),
};
type Step = keyof typeof steps;

/** Every order of these steps; a cancelled booking can neither move nor be shared. */
function orders(left: readonly Step[]): Step[][] {
  if (left.length === 0) return [[]];
  return left
    .flatMap((first) => orders(left.filter((one) => one !== first)).map((rest) => [first, ...rest]))
    .filter(
      (order) =>
        !order.includes('cancel') || order.slice(order.indexOf('cancel') + 1).every((one) => one === 'part'),
    );
}
const several = orders(['move', 'share', 'part', 'cancel']).filter((order) => order.at(-1) === 'cancel');

describe('what a voucher paid', () => {
  it.each(
    [['cancel'], ['move', 'cancel'], ['share', 'cancel'], ['part', 'cancel'], ...several].map((order) => [
      order,
    ]),
  )('goes back to a voucher of the same group after %j', async (order) => {
    const booked = await paidByVoucher();
    for (const step of order) {
      await steps[step as Step](booked);
      await pass();
    }
    const given = await club.db
      .select({ refund })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.payment_id))
      .where(and(eq(refund.invoice_id, booked.invoice), eq(payment.method, 'VOUCHER')));
    expect(new Set(given.map(({ refund: { destination } }) => destination))).toEqual(new Set(['VOUCHER']));
    expect(await send('GET', '/finance/credit/')).toEqual({ balance: 0 });
    const [used] = await club.db.select().from(voucher).where(eq(voucher.id, booked.voucherId));
    const back = await club.db
      .select()
      .from(voucher)
      .where(and(eq(voucher.group_id, used?.group_id ?? 0), ne(voucher.status, 'USED')));
    // One voucher has all of it, worth what the first was.
    expect(back).toMatchObject([{ status: 'ACTIVE', value: 6000, valid_until: '2026-12-31' }]);
    expect(await club.unbalanced()).toEqual([]);
  });

  it('is refused as credit by the database itself', async () => {
    const { invoice } = await paidByVoucher();
    const [paid] = await club.db.select().from(payment).where(eq(payment.method, 'VOUCHER')).limit(1);
    const values = {
      member_id: club.member.memberId,
      payment_id: paid?.id ?? null,
      invoice_id: invoice,
      amount: 1,
      reason: 'STAFF' as const,
      destination: 'CREDIT' as const,
      status: 'DONE' as const,
      created_at: new Date(club.clock.now),
      done_at: new Date(club.clock.now),
    };
    await expect(club.db.insert(refund).values(values)).rejects.toMatchObject({
      cause: { message: 'What a voucher paid goes back to a voucher' },
    });
  });
});

describe('a voucher that comes back', () => {
  const clock = { now: TUESDAY_10_AM, zone: 'Asia/Singapore' };
  const usedFor = (days: number) => new Date(clock.now - days * DAY);

  it('lasts as long as was left when it was used, at least 14 days', () => {
    const longer = { used_at: usedFor(30), valid_until: '2026-11-24' };
    expect(lastDayAfterReturn(longer, clock)).toBe('2026-12-24');
    const ended = { used_at: usedFor(2), valid_until: '2026-11-23' };
    expect(lastDayAfterReturn(ended, clock)).toBe('2026-12-08');
  });

  it('has no more than the days it lost where nothing was paid', () => {
    expect(lastDayAfterReturn({ used_at: usedFor(1), valid_until: '2026-11-23' }, clock, 0)).toBe(
      '2026-11-24',
    );
  });

  it('can be used again after the club cancelled a booking a day after its last day', async () => {
    const { id, voucherId } = await paidByVoucher();
    await club.db.update(voucher).set({ valid_until: '2026-11-24' }).where(eq(voucher.id, voucherId));
    club.clock.now += DAY;
    await send('DELETE', `/booking/reservation/${id}/`);
    await pass();
    const booking = await send<Reservation>('GET', `/booking/reservation/${id}/`);
    expect(booking.refunds).toMatchObject([
      { destination: 'VOUCHER', amount: 5000, valid_until: '2026-12-09' },
    ]);
    const found = await send<{ status: string; valid_until: string }>('GET', `/voucher/${voucherId}/`);
    expect(found).toMatchObject({ status: 'ACTIVE', valid_until: '2026-12-09' });
  });
});
