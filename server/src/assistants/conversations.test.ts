import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import { auditLog } from '../audit/tables.ts';
import { reservation } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { eventRegistration } from '../content/tables.ts';
import { makeEvent } from '../content/registrations/testing-event.ts';
import { memberJournal } from '../members/journals/routes.ts';
import { invoice } from '../money/tables.ts';
import { turnOn } from '../testing/other-programs.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';
import type { Assistant } from './testing-assistant.ts';
import { connectAssistant } from './testing-assistant.ts';

let club: TestClub;
let mei: Person;
beforeAll(async () => {
  club = await createTestClub([
    room('Court 1', { default_price: 600, category: 'Courts' }),
    room('Court 2', { default_price: 600, category: 'Courts' }),
    room('Hall'),
  ]);
  await turnOn(club, ['ACCESS_TOKENS', 'ASSISTANTS']);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  mei = await addMember(club.db, { name: 'Mei Lin Tan' });
});
afterAll(() => club.close());

async function assistantOf(
  { username }: { username: string },
  scopes: readonly string[],
  manner = {},
): Promise<Assistant> {
  const { headers } = await giveToken(club, username, scopes);
  return connectAssistant(club.app, headers, manner);
}

const bookingsOf = ({ memberId }: Person) =>
  club.db.select().from(reservation).where(eq(reservation.member_id, memberId));

it('books a free time for a member, and cancels it once the refund is said', async () => {
  const assistant = await assistantOf(mei, ['own.book', 'own.bookings']);
  const free = await assistant.use('find_free_times', {
    day: '2026-11-26',
    what: 'court',
    part_of_day: 'EVENING',
    minutes: 120,
  });
  expect(free.text).toContain('Thu 26 Nov, 6 to 8 pm: Court 1 (S$12.00), Court 2 (S$12.00)');
  const [, six] = free.data.times;
  const time = { facility_id: six.facilities[0].facility_id, start: six.start, end: six.end };

  const check = await assistant.use('check_time', time);
  expect(check.text).toBe('Court 1, Thu 26 Nov, 6 to 8 pm can be booked. It costs S$12.00.');

  const asked = await assistant.use('book_time', time);
  expect(asked.text).toContain('This would book Court 1, Thu 26 Nov, 6 to 8 pm. It costs S$12.00.');
  expect(asked.data).toMatchObject({ done: false, price_cents: 1200, booking: null });
  expect(await bookingsOf(mei)).toEqual([]);

  const { confirmation } = asked.data;
  const booked = await assistant.use('book_time', { ...time, confirmation });
  expect(booked.text).toMatch(
    /^On hold: Court 1, Thu 26 Nov, 6 to 8 pm\. Pay S\$12\.00 by Tue 24 Nov, 10:15 am at http\S+\/online-payment\/[\w-]+$/,
  );
  const { booking } = booked.data;
  expect(booking).toMatchObject({ facility: 'Court 1', status: 'HELD', price_cents: 1200 });
  // Whatever the assistant repeats, there is one booking.
  expect((await assistant.use('book_time', { ...time, confirmation })).data.booking).toEqual(booking);
  expect(await bookingsOf(mei)).toHaveLength(1);

  // She pays, and it is on her list.
  await club.db.update(invoice).set({ paid: 1200 }).where(eq(invoice.member_id, mei.memberId));
  await club.db.update(reservation).set({ status: 'CONFIRMED', held_until: null });
  expect((await assistant.use('my_bookings')).text).toBe(
    `1 booking:\nBooking ${booking.booking_id}: Court 1, Thu 26 Nov, 6 to 8 pm. Confirmed, S$12.00.`,
  );

  // Within a day of the start half of it comes back.
  club.clock.now = Date.parse(moment(26, '09:00'));
  const cancel = { booking_id: booking.booking_id };
  const refund = await assistant.use('cancel_booking', cancel);
  expect(refund.text).toContain('This would cancel Court 1, Thu 26 Nov, 6 to 8 pm. The refund is S$6.00');
  expect((await bookingsOf(mei))[0]?.status).toBe('CONFIRMED');
  const done = await assistant.use('cancel_booking', { ...cancel, confirmation: refund.data.confirmation });
  expect(done.data).toMatchObject({ done: true, refund_cents: 600, booking: { status: 'CANCELLED' } });
  expect((await assistant.use('cancel_booking', cancel)).text).toBe(
    'This booking is already cancelled or over.',
  );
  await assistant.close();
});

it('says what a member owes and what an event costs, and signs them up', async () => {
  const event = await makeEvent(club, {
    name: 'Regatta supper',
    price: 6800,
    zh: { name: '帆船赛晚宴' },
    start_from: new Date(moment(28, '18:30')),
    end_at: new Date(moment(28, '22:00')),
  });
  const assistant = await assistantOf(mei, ['own.book', 'own.money'], { isModern: true });
  expect((await assistant.use('what_i_owe')).text).toBe('Nothing is due.');
  const events = await assistant.use('find_events', { name: 'supper' });
  expect(events.text).toBe(
    `1 event:\nEvent ${event}: Regatta supper, Sat 28 Nov, 6:30 to 10 pm: S$68.00, 3 seats left.`,
  );

  const asked = await assistant.use('sign_up_for_event', { event_id: event, seats: 2 });
  expect(asked.text).toContain(
    'This would book 2 seats at Regatta supper, Sat 28 Nov, 6:30 to 10 pm. It costs S$136.00.',
  );
  expect(await club.db.$count(eventRegistration, eq(eventRegistration.event_id, event))).toBe(0);
  const { confirmation } = asked.data;
  // A code for two seats isn't one for three.
  expect(await assistant.use('sign_up_for_event', { event_id: event, seats: 1, confirmation })).toMatchObject(
    {
      isError: true,
    },
  );
  const done = await assistant.use('sign_up_for_event', { event_id: event, seats: 2, confirmation });
  expect(done.text).toMatch(/^You have 2 seats at Regatta supper, .* Pay S\$136\.00 at http/);

  const owed = await assistant.use('what_i_owe');
  expect(owed.text).toMatch(
    /^S\$136\.00 is due on 1 invoice\.\nINV-2026-\d+, .*: S\$136\.00, due by .*Pay at/,
  );
  expect(owed.data.invoices[0].pay_link).toBe(done.data.pay_link);

  // Nobody else finds seats.
  const lim = await assistantOf(await addMember(club.db), ['own.book'], { language: 'zh-SG' });
  const full = await lim.use('sign_up_for_event', { event_id: event, seats: 2 });
  expect(full.text).toContain(
    '将报名帆船赛晚宴，11月28日周六下午6:30至10:00，2个座位。余位不足，您将免费加入候补名单。若候补成功，须支付S$136.00。',
  );
  await lim.close();

  const leave = await assistant.use('leave_event', { event_id: event });
  expect(leave.text).toContain('We’ll cancel the S$136.00 invoice.');
  const left = await assistant.use('leave_event', {
    event_id: event,
    confirmation: leave.data.confirmation,
  });
  expect(left.data).toEqual({ done: true, confirmation: null, outcome: 'voids', amount_cents: 13_600 });
  expect((await assistant.use('what_i_owe')).text).toBe('Nothing is due.');
  await assistant.close();
});

it('finds a member for a clerk, shows today and takes a note', async () => {
  const rights = ['member.view', 'reservation.view', 'member_journal.add', 'waiting.view'];
  await addStaff(club.db, rights, 'clerk');
  const clerk = await assistantOf({ username: 'clerk' }, rights);
  const hall = await club.idOf('Hall');
  const asMei = await club.signIn(mei.username);
  await club.book({ facility: hall, start_from: moment(24, '18:00'), end_at: moment(24, '19:00') }, asMei);

  const found = await clerk.use('find_member', { search: 'mei lin' });
  expect(found.text).toContain(`Mei Lin Tan, `);
  const member_id = found.data.members.find(
    ({ member_id: id }: { member_id: number }) => id === mei.memberId,
  ).member_id;

  const today = await clerk.use('today_at_the_club');
  expect(today.text).toContain('Hall, Tue 24 Nov, 6 to 7 pm: Mei Lin Tan.');
  expect(today.data).toMatchObject({
    day: '2026-11-24',
    on_waiting_lists: 0,
    profile_changes_to_approve: null,
  });

  const noted = await clerk.use('add_note', {
    member_id,
    subject: 'Asked about lockers',
    text: 'Call back.',
  });
  expect(noted.text).toBe('Added to the journal: “Asked about lockers”.');
  const [note] = await club.db.select().from(memberJournal).where(eq(memberJournal.member_id, mei.memberId));
  expect(note).toMatchObject({ name: 'Asked about lockers', text: 'Call back.' });
  const [record] = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.resource, 'member_journal'))
    .orderBy(auditLog.id);
  expect(record).toMatchObject({ action: 'add', token_name: 'Hall display' });

  // Another member waits for that time.
  const lim = await addMember(club.db, { name: 'Daniel Lim' });
  const payload = { facility: hall, start_from: moment(24, '18:00'), end_at: moment(24, '19:00') };
  const wait = await club.call({
    method: 'POST',
    url: '/booking/waiting/',
    headers: await club.signIn(lim.username),
    payload,
  });
  expect(wait.status).toBe(201);
  const waiting = await clerk.use('who_is_waiting', { day: '2026-11-24' });
  expect(waiting.text).toMatch(
    /^1 on the waiting list:\nHall, Tue 24 Nov, 6 to 7 pm: Daniel Lim \(T-\d+\), next\.$/,
  );
  await clerk.close();
});
