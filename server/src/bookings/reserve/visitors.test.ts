import type { List, MemberRecord, Reservation } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import type { Method } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people.ts';
import { facility } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';

let club: TestClub;
/** Books for others without seeing members; the manager does all of it. */
let clerk: { authorization: string };
let manager: { authorization: string };
let court = 0;
let limited = 0;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', {
      default_price: 2000,
      bands: [{ membership_type_1: 'ORDINARY', peak_type: 'DEFAULT', price: 500 }],
    }),
    room('Limited'),
  ]);
  const booking = ['view', 'add', 'change', 'delete'].map((action) => `reservation.${action}`);
  clerk = await signInStaff(club, booking, 'clerk');
  manager = await signInStaff(
    club,
    [
      ...booking,
      'member.view',
      'member.change',
      'member.erase',
      'general_user.add',
      'reservation_payment.settle',
      'payment_invoice.view',
      'payment_invoice.refund',
    ],
    'manager',
  );
  court = await club.idOf('Court');
  limited = await club.idOf('Limited');
  await club.db
    .update(facility)
    .set({ limits: { bookings_per_day: 1 } })
    .where(eq(facility.id, limited));
});
afterAll(() => club.close());

type AnswerBody = Reservation & { code: string; visitor: string[] };
const call = (method: Method, url: string, payload?: object, headers = manager) =>
  club.call<AnswerBody>({ method, url, headers, ...(payload && { payload }) });
const book = (body: object, headers = clerk) => call('POST', '/booking/reservation/', body, headers);
const list = async (path: string) =>
  (await club.call<List<MemberRecord>>({ method: 'GET', url: `/profile/member/${path}`, headers: manager }))
    .body.results;

let callers = 0;
/** Somebody whom the club doesn't know yet. */
function caller(changes: object = {}) {
  callers += 1;
  return { name: `Walk In ${callers}`, mobile_number: `+65 9100 00${callers + 10}`, ...changes };
}

describe('a booking for somebody without a membership', () => {
  it('costs what the public pays, and is confirmed in their name with an invoice', async () => {
    const visitor = caller();
    const { status, body } = await book({ ...at(court, 26, '09:00', '10:00'), visitor, payment: 'DESK' });
    expect([status, body.status, body.price]).toEqual([201, 'CONFIRMED', 2000]);
    expect([body.name, body.member_name, body.is_visitor]).toEqual([visitor.name, visitor.name, true]);
    const [stored] = await club.db.select().from(member).where(eq(member.id, body.member));
    expect(stored).toMatchObject({ is_visitor: true, mobile_number: visitor.mobile_number, user_id: null });
    const lines = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(body.member)));
    expect(lines.map(({ resource, action }) => `${resource}.${action}`)).toContain('member.add');
  });

  it('is emailed about where they give an address, which the next booking keeps', async () => {
    const visitor = caller({ email: 'visitor@mail.example' });
    const first = await book({ ...at(court, 26, '10:00', '11:00'), visitor, payment: 'INVOICE' });
    const mails = await club.deliver();
    expect(mails.map(({ to }) => to.address)).toEqual(['visitor@mail.example']);
    // They have no login for the booking's own page.
    expect(mails[0]?.text).toContain(`/online-payment/${first.body.invoice}`);
    expect(mails[0]?.text).not.toContain('/my-bookings/');
    // The lines of the file are folded.
    const file = mails[0]?.attachments?.[0]?.content.replaceAll('\r\n ', '');
    expect(file).toContain('DESCRIPTION:');
    expect(file).not.toContain('/my-bookings/');
    const again = {
      name: visitor.name.toUpperCase(),
      mobile_number: visitor.mobile_number.replaceAll(' ', ''),
    };
    const second = await book({ ...at(court, 26, '11:00', '12:00'), visitor: again, payment: 'INVOICE' });
    expect(second.body.member).toBe(first.body.member);
    expect((await club.deliver()).map(({ to }) => to.address)).toEqual(['visitor@mail.example']);
    const other = await book({
      ...at(court, 26, '12:00', '13:00'),
      visitor: { ...visitor, name: 'Somebody Else' },
    });
    expect(other.body.member).not.toBe(first.body.member);
  });

  it('leaves no record of them where it is refused', async () => {
    const visitor = caller();
    const { status, body } = await book({ ...at(court, 26, '09:00', '10:00'), visitor });
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(await club.db.$count(member, eq(member.name, visitor.name))).toBe(0);
  });

  it('takes the right to book for others, and no member beside', async () => {
    const range = at(court, 26, '13:00', '14:00');
    expect((await book({ ...range, visitor: caller() }, club.auth)).status).toBe(403);
    const both = await book({ ...range, visitor: caller(), member: club.member.memberId });
    expect([both.status, both.body.visitor]).toEqual([400, ['Choose a member or a visitor, not both.']]);
  });

  it('has none of a member’s limits', async () => {
    const visitor = caller();
    const first = await book({ ...at(limited, 26, '09:00', '10:00'), visitor });
    const second = await book({ ...at(limited, 26, '11:00', '12:00'), visitor });
    expect([first.status, second.status, second.body.overridden]).toEqual([201, 201, []]);
    const range = { start_from: moment(26, '15:00'), end_at: moment(26, '16:00') };
    const moved = await call('PATCH', `/booking/reservation/${second.body.id}/`, range);
    expect([moved.status, moved.body.overridden]).toEqual([200, []]);
  });

  it('shows the public’s price to anybody who asks for it', async () => {
    const { body } = await club.call<List<{ id: number; day: { bands: { price: number }[] } }>>({
      method: 'GET',
      url: '/sport-facility/?date=2026-11-26&visitor=true',
      headers: club.auth,
    });
    const prices = body.results.find(({ id }) => id === court)?.day.bands.map(({ price }) => price);
    expect(new Set(prices)).toEqual(new Set([2000]));
  });

  it('is paid, cancelled and refunded in cash at the desk', async () => {
    const { body } = await book({
      ...at(court, 27, '09:00', '10:00'),
      visitor: caller({ email: 'payer@mail.example' }),
      payment: 'DESK',
    });
    await club.deliver();
    const payment = { invoices: [body.invoice], method: 'CASH', amount: 2000, reference: null };
    expect((await call('POST', '/booking/reservation-payment/desk/', payment)).status).toBe(201);
    // They have no login, and know of no number.
    const receipts = (await club.deliver()).map(({ text }) => text).join('\n');
    expect(receipts).toContain(`/online-payment/${body.invoice}`);
    expect(receipts).not.toContain('VISITOR-');
    const refund = { refund: 'ALL', destination: 'CASH' };
    const cancelled = await call('POST', `/booking/reservation/${body.id}/cancel/`, refund);
    expect([cancelled.status, cancelled.body.refunds]).toMatchObject([
      200,
      [{ destination: 'CASH', amount: 2000 }],
    ]);
  });
});

describe('a visitor', () => {
  it('is in a list of their own, and found by telephone', async () => {
    const visitor = caller();
    const { body } = await book({ ...at(court, 27, '10:00', '11:00'), visitor });
    const ids = async (query: string) => (await list(`?${query}`)).map(({ id }) => id);
    expect(await ids('limit=500')).not.toContain(body.member);
    expect(await ids('visitors=only&limit=500')).toContain(body.member);
    expect(await ids(`visitors=too&id__in=${body.member}`)).toEqual([body.member]);
    const digits = visitor.mobile_number.replaceAll(/\D/g, '');
    expect(await list(`search?search=${digits}`)).toMatchObject([{ id: body.member, is_visitor: true }]);
  });

  it('is invited to no login, and may become a member', async () => {
    const visitor = caller({ email: 'becomes@mail.example' });
    const { body } = await book({ ...at(court, 27, '11:00', '12:00'), visitor });
    const url = `/profile/member/${body.member}/`;
    const invited = await call('POST', `${url}login-invitation/`);
    expect([invited.status, invited.body.code]).toEqual([409, 'membership_ended']);
    const joined = { is_visitor: false, membership_id: 'J-1', membership_type_3: 'STANDARD' };
    expect((await call('PATCH', url, joined)).status).toBe(200);
    expect((await list('?limit=500')).map(({ id }) => id)).toContain(body.member);
    const next = await book({ ...at(court, 27, '12:00', '13:00'), member: body.member });
    expect(next.body.price).toBe(500);
  });

  it('is erased as members are', async () => {
    const visitor = caller();
    const { body } = await book({ ...at(limited, 27, '09:00', '10:00'), visitor });
    expect((await call('DELETE', `/booking/reservation/${body.id}/`)).status).toBe(204);
    const number = { membership_id: `VISITOR-${body.member}` };
    expect((await call('POST', `/profile/member/${body.member}/erase/`, number)).status).toBe(200);
    const { rows } = await club.db.execute(
      sql`select from reservation where name = ${visitor.name} union all select from member where name = ${visitor.name}`,
    );
    expect(rows).toEqual([]);
  });
});
