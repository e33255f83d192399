import type { Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { HOUR } from '@portal/contract/rules/club-time';
import { refuseMail } from '../../account/mails/mail-refusals.ts';
import type { Mail } from '../../mail/transport.ts';
import { member } from '../../members/tables.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';

const ADDRESS = 'mei@members.example';

let club: TestClub;
let free: number;
let priced: number;
let staff: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([
    room('Free'),
    room('Priced', {
      default_price: 600,
      bands: [
        { starts_at: '18:00', ends_at: '20:00', peak_type: 'PEAK', price: 1000 },
        { starts_at: '21:00', ends_at: '22:00', peak_type: 'DEFAULT', price: 0 },
      ],
    }),
  ]);
  free = await club.idOf('Free');
  priced = await club.idOf('Priced');
  const rights = ['add', 'change', 'delete', 'view'].map((right) => `reservation.${right}`);
  staff = await signInStaff(club, [...rights, 'reservation_payment.settle'], 'desk');
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.db
    .update(member)
    .set({ name: 'Mei Tan', email: ADDRESS })
    .where(eq(member.id, club.member.memberId));
  await club.deliver();
});
afterAll(() => club.close());

const url = (id: number) => `/booking/reservation/${id}/`;
const pay = async ({ invoice }: { invoice: string | null }) => {
  const { status } = await club.call({
    method: 'POST',
    url: '/booking/reservation-payment/desk/',
    headers: await club.signIn('desk'),
    payload: { invoices: [invoice], method: 'CASH' },
  });
  expect(status).toBe(201);
};
const change = (id: number, range: object, price: number) =>
  club.call<Reservation>({
    method: 'POST',
    url: `${url(id)}change/`,
    headers: club.auth,
    payload: { ...range, price },
  });
const cancel = (id: number, headers = club.auth) => club.call({ method: 'DELETE', url: url(id), headers });
/** The emails that left, in the order in which they were queued. */
const mails = async () =>
  (await club.deliver()).map(({ to, subject, text }) => ({ to: to.address, subject, text }));
async function bookPaid(day: number, from: string, to: string) {
  const { body } = await club.book(at(priced, day, from, to));
  await pay(body);
  await club.deliver();
  return body;
}

describe('a booking that is confirmed', () => {
  it('is told of with facility, date, club time, price and the way to one’s bookings', async () => {
    const { body } = await club.book(at(free, 25, '17:00', '19:00'));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ADDRESS, subject: 'Confirmed: Free, Wed 25 Nov, 5 to 7 pm' });
    expect(mail?.text).toBe(
      [
        'Dear Mei Tan,',
        'Your booking is confirmed: Free, Wed 25 Nov, 5 to 7 pm.',
        'It’s free.',
        `View booking:\n${club.config.portalUrl}/my-bookings/${body.id}`,
        'All times are Singapore time.',
        `${club.config.clubName}\n${club.config.portalUrl}`,
      ].join('\n\n'),
    );
  });

  it('is told of once it is paid: a hold sends nothing, whether it is changed, cancelled or runs out', async () => {
    const { body: held } = await club.book(at(priced, 25, '17:00', '18:00'));
    await change(held.id, at(priced, 25, '18:00', '19:00'), 1000);
    const { body: given } = await club.book(at(priced, 26, '17:00', '18:00'));
    await cancel(given.id);
    const { body: late } = await club.book(at(priced, 27, '17:00', '18:00'));
    club.clock.now += 14 * 60_000;
    expect(await mails()).toEqual([]);
    const now = await readBooking(club.db, held.id);
    await pay({ invoice: now?.invoice_id ?? null });
    club.clock.now += 2 * 60_000;
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Confirmed: Priced, Wed 25 Nov, 6 to 7 pm',
      expect.stringMatching(/^Receipt: S\$10\.00 for INV-/),
    ]);
    expect(sent[0]?.text).toContain('You paid S$10.00.');
    const expired = await readBooking(club.db, late.id);
    expect(expired?.status).toBe('EXPIRED');
  });

  it('is told of when a held one is changed to a time that costs nothing', async () => {
    const { body: held } = await club.book(at(priced, 25, '17:00', '18:00'));
    await change(held.id, at(priced, 25, '21:00', '22:00'), 0);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Confirmed: Priced, Wed 25 Nov, 9 to 10 pm',
    ]);
  });

  it('is told of in a weekly series each for itself, and not by its preview', async () => {
    const series = { ...at(free, 25, '20:00', '21:00'), weeks: 2 };
    const ask = (path: string, changes: object = {}) =>
      club.call({
        method: 'POST',
        url: `/booking/series/${path}`,
        headers: club.auth,
        payload: { ...series, ...changes },
      });
    expect((await ask('preview/')).status).toBe(200);
    // The second week is not open for booking yet.
    expect((await ask('')).status).toBe(409);
    expect(await mails()).toEqual([]);
    expect((await ask('', { only_free: true })).status).toBe(201);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Confirmed: Free, Wed 25 Nov, 8 to 9 pm']);
  });

  it('is told of once, however often it is asked for with one key', async () => {
    const headers = { ...club.auth, 'idempotency-key': 'the-same-booking' };
    const range = at(free, 25, '17:00', '18:00');
    const [first, again] = [await club.book(range, headers), await club.book(range, headers)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await mails()).toHaveLength(1);
  });

  it('is told to the member it is for, not to staff, and to nobody who has no address', async () => {
    const other = await addMember(club.db, { email: 'jo@members.example' });
    const silent = await addMember(club.db);
    for (const [index, { memberId }] of [other, silent].entries())
      await club.call({
        method: 'POST',
        url: '/booking/reservation/',
        headers: staff,
        payload: { ...at(free, 26 + index, '08:00', '09:00'), member: memberId },
      });
    expect((await mails()).map(({ to }) => to)).toEqual(['jo@members.example']);
  });

  it('is told to whoever refuses all that can be refused, too', async () => {
    for (const type of emailTypes) await refuseMail(club.db, ADDRESS, type, club.clock.now);
    await club.book(at(free, 28, '08:00', '09:00'));
    expect(await mails()).toHaveLength(1);
  });
});

describe('a booking that is changed', () => {
  it('is told of as it was and as it is, with what comes back', async () => {
    const { id } = await bookPaid(27, '18:00', '19:00');
    await change(id, at(priced, 27, '12:00', '13:00'), 600);
    const [mail, ...more] = await mails();
    expect([mail?.subject, more]).toEqual(['Changed: Priced, Fri 27 Nov, 12 to 1 pm', []]);
    for (const said of [
      'You changed your booking. It’s now: Priced, Fri 27 Nov, 12 to 1 pm.',
      'It was: Priced, Fri 27 Nov, 6 to 7 pm.',
      'You paid S$6.00.',
      'We’ll refund S$4.00 to your club credit.',
    ])
      expect(mail?.text).toContain(said);
  });

  it('is told of when staff move it, but not when they only rename it or nothing changes', async () => {
    const { body } = await club.book(at(free, 25, '08:00', '09:00'));
    await club.deliver();
    const patch = (payload: object) =>
      club.call({ method: 'PATCH', url: url(body.id), headers: staff, payload });
    expect((await patch({ name: 'The Tans' })).status).toBe(200);
    await change(body.id, at(free, 25, '08:00', '09:00'), 0);
    expect(await mails()).toEqual([]);
    await patch({ facility: priced });
    const [mail] = await mails();
    expect(mail?.text).toContain('The club changed your booking. It’s now: Priced, Wed 25 Nov, 8 to 9 am.');
    expect(mail?.text).not.toContain('comes back');
  });

  it('is not told of where the change is refused', async () => {
    const { body } = await club.book(at(free, 25, '08:00', '09:00'));
    await club.deliver();
    expect((await change(body.id, at(free, 25, '06:00', '07:00'), 0)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });
});

describe('a booking that is cancelled', () => {
  it.each([
    ['in good time', 26, 'We’ll refund S$10.00 to your club credit.'],
    ['late', 24, 'We’ll refund S$5.00 to your club credit.'],
  ])('%s is told of with the refund, once', async (_, day, refund) => {
    const { id } = await bookPaid(day, '18:00', '19:00');
    // Too long ago for taking a booking back.
    await club.db
      .update(reservation)
      .set({ created_at: new Date(club.clock.now - HOUR) })
      .where(eq(reservation.id, id));
    await Promise.all([cancel(id), cancel(id)]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Cancelled: Priced, .* 6 to 7 pm$/);
    expect(mail?.text).toMatch(/You cancelled your booking: Priced, .*\n\nThe price was S\$10\.00\./);
    expect(mail?.text).toContain(refund);
  });

  it('says so where nothing comes back', async () => {
    const { id } = await bookPaid(24, '18:00', '19:00');
    club.clock.now = TUESDAY_10_AM + 7 * 3_600_000;
    await cancel(id, await club.signIn(club.member.username));
    expect((await mails())[0]?.text).toContain('There’s no refund: it was too close to the start.');
  });

  it('says who cancelled it where that was the club', async () => {
    const { body } = await club.book(at(free, 25, '08:00', '09:00'));
    await club.deliver();
    expect((await cancel(body.id, staff)).status).toBe(204);
    const [mail] = await mails();
    expect(mail?.text).toContain('The club cancelled your booking: Free, Wed 25 Nov, 8 to 9 am.');
    expect(mail?.text).toContain('It was free.');
  });
});

describe('the calendar file of a mail', () => {
  /** The only event of an email's only file, and its method. */
  const eventOf = (mail: Mail | undefined) => {
    const [file, ...more] = mail?.attachments ?? [];
    expect(more).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(file?.content ?? ''));
    const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return {
      file: [file?.filename, file?.contentType],
      method: calendar.getFirstPropertyValue('method'),
      status: event?.component.getFirstPropertyValue('status'),
      organizer: event?.component.getFirstPropertyValue('organizer'),
      uid: event?.uid,
      sequence: event?.sequence,
      start: (event?.startDate.toUnixTime() ?? 0) * 1000,
    };
  };

  it('is about one event through every change, and takes it away in the end', async () => {
    const { body } = await club.book(at(free, 25, '12:00', '13:00'));
    const first = eventOf((await club.deliver())[0]);
    expect(first).toMatchObject({
      file: ['free.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
      method: 'PUBLISH',
      status: 'CONFIRMED',
      organizer: `mailto:${club.config.mailFrom.address}`,
      uid: `reservation-${body.id}@${new URL(club.config.portalUrl).hostname}`,
      sequence: 0,
      start: Date.parse(moment(25, '12:00')),
    });
    await change(body.id, at(free, 26, '14:00', '15:00'), 0);
    const moved = eventOf((await club.deliver())[0]);
    expect(moved).toEqual({ ...first, sequence: 1, start: Date.parse(moment(26, '14:00')) });
    await cancel(body.id);
    expect(eventOf((await club.deliver())[0])).toEqual({
      ...moved,
      file: ['free.ics', 'text/calendar; charset=utf-8; method=CANCEL'],
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 2,
    });
  });
});
