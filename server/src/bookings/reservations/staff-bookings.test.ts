import type { Invoice, Reservation } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { calendarEvent } from '../../content/tables.ts';
import type { Method } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

type Headers = { authorization: string };
/** The fields of an answer that tests read: of a booking or a refusal. */
type AnswerBody = Reservation & { code: string };

let club: TestClub;
/** May book for others, move and cancel; `chief` may override rules as well. */
let clerk: Headers;
let chief: Headers;
let other: Person;
let ids: Record<'free' | 'priced' | 'hallA' | 'hall' | 'buffered', number>;
beforeAll(async () => {
  club = await createTestClub([
    room('Free'),
    room('Priced', {
      default_price: 600,
      bands: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1000 }],
    }),
    room('Hall A', { spaces: ['A'] }),
    room('Hall', { spaces: ['A', 'B'] }),
    room('Buffered', { buffer_minutes: 60 }),
  ]);
  const rights = [
    'payment_invoice.view',
    ...['view', 'add', 'change', 'delete'].map((action) => `reservation.${action}`),
  ];
  clerk = await signInStaff(club, rights, 'clerk');
  chief = await signInStaff(club, [...rights, 'reservation.override'], 'chief');
  other = await addMember(club.db);
  ids = {
    free: await club.idOf('Free'),
    priced: await club.idOf('Priced'),
    hallA: await club.idOf('Hall A'),
    hall: await club.idOf('Hall'),
    buffered: await club.idOf('Buffered'),
  };
});
afterAll(() => club.close());

const call = (method: Method, url: string, headers: object, payload?: object) =>
  club.call<AnswerBody>({ method, url, headers, payload });
const list = '/booking/reservation/';
const one = ({ id }: { id: number }) => `${list}${id}/`;
const book = (headers: Headers, body: object) => call('POST', list, headers, body);
const lastLine = async () => {
  const [line] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};

describe('staff who book for a member on the telephone', () => {
  /** A member with an address, and a booking by staff for them. */
  const telephoned = async (range: object) => {
    people += 1;
    const email = `caller${people}@mail.example`;
    const { memberId } = await addMember(club.db, { email });
    await club.deliver();
    const { body } = await book(clerk, { ...range, member: memberId });
    const sent = async () => (await club.deliver()).filter(({ to }) => to.address === email);
    return { body, sent };
  };
  let people = 0;

  it('hold it as long as the club says, and its member is emailed a link to pay', async () => {
    const { body, sent } = await telephoned(at(ids.priced, 27, '12:00', '13:00'));
    expect(body.held_until).toBe(moment(25, '10:00'));
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Pay by Wed 25 Nov, 10 am');
    expect(mail?.text).toContain(`/online-payment/${body.invoice}`);
  });

  it('hold it no longer than to its beginning, and what begins soon as long as anybody', async () => {
    const soon = await telephoned(at(ids.priced, 24, '12:00', '13:00'));
    expect(soon.body.held_until).toBe(moment(24, '12:00'));
    const { body } = await book(clerk, {
      ...at(ids.priced, 27, '13:00', '14:00'),
      member: (await addMember(club.db)).memberId,
    });
    expect(body.held_until).toBe(moment(25, '10:00'));
  });

  it('have the member emailed where it isn’t paid in time', async () => {
    const { body, sent } = await telephoned(at(ids.priced, 27, '14:00', '15:00'));
    expect(await sent()).toHaveLength(1);
    club.clock.now = Date.parse(moment(25, '10:01'));
    const mails = [...(await sent()), ...(await sent())];
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Not paid in time')]);
    expect((await call('GET', one(body), await club.signIn('clerk'))).body.status).toBe('EXPIRED');
    club.clock.now = TUESDAY_10_AM;
  });

  it('have nobody emailed of what a member books alone', async () => {
    const { username } = await addMember(club.db, { email: 'alone@mail.example' });
    const { body } = await book(await club.signIn(username), at(ids.priced, 27, '15:00', '16:00'));
    expect(body.held_until).toBe(moment(24, '10:15'));
    club.clock.now += 60 * 60_000;
    const mails = [...(await club.deliver()), ...(await club.deliver())];
    expect(mails.filter(({ to }) => to.address === 'alone@mail.example')).toEqual([]);
    club.clock.now = TUESDAY_10_AM;
  });
});

describe('staff who have a booking paid later or at the desk', () => {
  let hour = 8;
  const bookWith = async (payment: object, headers = clerk) => {
    people += 1;
    hour += 1;
    const email = `later${people}@mail.example`;
    const { memberId } = await addMember(club.db, { email });
    await club.deliver();
    const times = [hour, hour + 1].map((each) => `${each}`.padStart(2, '0')) as [string, string];
    const range = at(ids.priced, 26, `${times[0]}:00`, `${times[1]}:00`);
    const { status, body } = await book(headers, { ...range, member: memberId, ...payment });
    const sent = (await club.deliver()).filter(({ to }) => to.address === email);
    return { status, body, sent };
  };
  let people = 0;
  const invoiceOf = async ({ invoice }: Reservation) =>
    (await club.call<Invoice>({ method: 'GET', url: `/finance/payment-invoice/${invoice}/`, headers: clerk }))
      .body;

  it('confirm it at once, with an invoice that is due in a week and named in the email', async () => {
    const { body, sent } = await bookWith({ payment: 'INVOICE' });
    expect(body).toMatchObject({ status: 'CONFIRMED', held_until: null, price: 600, paid: 0 });
    expect(await invoiceOf(body)).toMatchObject({ status: 'UNPAID', due_date: '2026-12-01' });
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirmed')]);
    expect(sent[0]?.text).toContain('Pay by Tue 1 Dec');
    expect(sent[0]?.text).toContain(`/online-payment/${body.invoice}`);
    club.clock.now = Date.parse(moment(25, '10:01'));
    expect((await call('GET', one(body), await club.signIn('clerk'))).body.status).toBe('CONFIRMED');
    club.clock.now = TUESDAY_10_AM;
  });

  it('name the day on which it is due, which isn’t over', async () => {
    const { body } = await bookWith({ payment: 'INVOICE', due_date: '2026-11-25' });
    expect(await invoiceOf(body)).toMatchObject({ due_date: '2026-11-25' });
    const late = await bookWith({ payment: 'INVOICE', due_date: '2026-11-23' });
    expect([late.status, late.body]).toEqual([400, { due_date: ['This day is over.'] }]);
  });

  it('confirm it before its payment at the desk, and ask nobody to pay by email', async () => {
    const { body, sent } = await bookWith({ payment: 'DESK' });
    expect(body).toMatchObject({ status: 'CONFIRMED', paid: 0 });
    expect(await invoiceOf(body)).toMatchObject({ status: 'UNPAID', due_date: '2026-11-24' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).not.toContain('Pay by');
  });

  it('void its invoice where it is cancelled unpaid', async () => {
    const { body } = await bookWith({ payment: 'INVOICE' });
    const cancelled = await call('POST', `${one(body)}cancel/`, clerk, {});
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', refund_due: 0 });
    expect(await invoiceOf(body)).toMatchObject({ status: 'VOID' });
  });

  it('are staff: members pay first', async () => {
    const { username } = await addMember(club.db);
    const { status } = await book(await club.signIn(username), {
      ...at(ids.priced, 27, '17:00', '18:00'),
      payment: 'INVOICE',
    });
    expect(status).toBe(403);
  });
});

describe('staff who book for a member', () => {
  it('make a booking of the member’s, in the member’s name, and leave a line in the audit log', async () => {
    const { status, body } = await book(clerk, {
      ...at(ids.priced, 25, '12:00', '13:00'),
      member: other.memberId,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ member: other.memberId, status: 'HELD', price: 600, overridden: [] });
    const own = await call('GET', one(body), await club.signIn(other.username));
    expect(own.body).toEqual({
      ...body,
      name: expect.stringContaining('Member'),
      // Only a booking read by itself has these.
      invoices: [{ id: body.invoice, number: expect.stringMatching(/^INV-/) }],
      refunds: [],
      refund_sources: [],
      facility_details: expect.objectContaining({ guests: 'NONE' }),
      wallets: [],
      players: [],
      shared: 0,
    });
    expect(await lastLine()).toMatchObject({
      resource: 'reservation',
      action: 'add',
      resource_id: String(body.id),
      changes: { member: { from: null, to: other.memberId } },
    });
  });

  it('meet the rules that the member would', async () => {
    const early = at(ids.free, 25, '07:00', '08:00');
    const outside = await book(clerk, { ...early, member: other.memberId });
    expect([outside.status, outside.body.code]).toEqual([400, 'outside_hours']);
    const absent = await addMember(club.db, { status: 'ABSENT' });
    const suspended = await book(clerk, { ...at(ids.free, 25, '12:00', '13:00'), member: absent.memberId });
    expect([suspended.status, suspended.body.code]).toEqual([400, 'member_status']);
  });

  it('name a member that exists', async () => {
    const { status, body } = await book(clerk, { ...at(ids.free, 25, '12:00', '13:00'), member: 999_999 });
    expect(status).toBe(400);
    expect(body).toEqual({ member: ['Invalid pk "999999" - object does not exist.'] });
  });

  it('need the right for it; members book for themselves alone', async () => {
    const range = at(ids.free, 25, '12:00', '13:00');
    expect((await book(club.auth, { ...range, member: other.memberId })).status).toBe(403);
    await addStaff(club.db, ['reservation.change', 'reservation.override'], 'mover');
    expect((await book(await club.signIn('mover'), { ...range, member: other.memberId })).status).toBe(403);
    const own = await book(club.auth, { ...range, member: club.member.memberId });
    expect([own.status, own.body.member]).toEqual([201, club.member.memberId]);
    expect((await lastLine())?.resource_id).not.toBe(String(own.body.id));
  });
});

describe('staff who override rules', () => {
  it('book what the rules forbid; the booking and the audit log say which', async () => {
    const early = { ...at(ids.priced, 25, '06:30', '07:30'), member: other.memberId };
    expect((await book(clerk, { ...early, override: ['outside_hours'] })).status).toBe(403);
    const partly = await book(chief, { ...early, override: ['too_long'] });
    expect([partly.status, partly.body.code]).toEqual([400, 'outside_hours']);
    const { status, body } = await book(chief, { ...early, override: ['too_long', 'outside_hours'] });
    expect(status).toBe(201);
    // A slot that no price covers has the facility's default price.
    expect(body).toMatchObject({ overridden: ['outside_hours'], price: 600 });
    expect(await lastLine()).toMatchObject({
      changes: { overridden: { from: null, to: ['outside_hours'] } },
    });
  });

  it('book across no closure, however many days after the beginning it is', async () => {
    await club.db.insert(calendarEvent).values({
      type: 'CLOSURE',
      name: 'Storm',
      start_from: new Date(moment(30, '08:00')),
      end_at: new Date(moment(30, '20:00')),
    });
    const override = ['outside_hours', 'off_grid', 'too_long'];
    for (const day of [26, 28, 29]) {
      const range = { facility: ids.free, start_from: moment(day, '22:00'), end_at: moment(30, '10:00') };
      const { status, body } = await book(chief, { ...range, member: other.memberId, override });
      expect([status, body.code]).toEqual([409, 'slot_taken']);
    }
    await club.db.delete(calendarEvent);
  });

  it('say why, and the audit log keeps it where a rule was broken', async () => {
    const range = { ...at(ids.free, 25, '06:00', '07:00'), member: other.memberId };
    const why = { override: ['outside_hours'], override_reason: 'Club championship' };
    const { body } = await book(chief, { ...range, ...why });
    expect(await lastLine()).toMatchObject({ changes: { override_reason: { to: 'Club championship' } } });
    const later = { start_from: moment(25, '05:00'), end_at: moment(25, '06:00') };
    await call('PATCH', one(body), chief, { ...later, ...why, override_reason: 'Rain' });
    expect(await lastLine()).toMatchObject({
      action: 'change',
      changes: { override_reason: { to: 'Rain' } },
    });
    await book(chief, { ...at(ids.free, 25, '20:00', '21:00'), member: other.memberId, ...why });
    expect((await lastLine())?.changes).not.toHaveProperty('override_reason');
  });

  it('book for members who may not, and in the past', async () => {
    const absent = await addMember(club.db, { status: 'ABSENT' });
    const { body } = await book(chief, {
      ...at(ids.free, 24, '08:00', '09:00'),
      member: absent.memberId,
      override: ['member_status', 'in_past', 'notice_too_short'],
    });
    expect(body.overridden).toEqual(['member_status', 'in_past', 'notice_too_short']);
  });

  it('never get a time that somebody has', async () => {
    const range = { ...at(ids.free, 26, '12:00', '13:00'), member: other.memberId };
    expect((await book(chief, range)).status).toBe(201);
    const override = ['outside_hours', 'facility_closed', 'off_grid', 'member_status'];
    const again = await book(chief, { ...range, member: club.member.memberId, override });
    expect([again.status, again.body.code]).toEqual([409, 'slot_taken']);
  });

  it.each([
    ['backwards', moment(27, '13:00'), moment(27, '12:00'), 'too_short'],
    ['for months', moment(27, '13:00'), '2027-11-27T13:00:00+08:00', 'too_long'],
  ])('can’t book %s', async (_, start_from, end_at, code) => {
    const override = ['too_short', 'too_long', 'off_grid', 'outside_hours', 'not_open_yet'];
    const range = { facility: ids.free, start_from, end_at, member: other.memberId, override };
    const { status, body } = await book(chief, range);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('need a member to book for', async () => {
    const range = at(ids.free, 27, '12:00', '13:00');
    const { body } = await book(chief, { ...range, override: ['member_required'] });
    expect(Object.keys(body)).toEqual(['override.0']);
    expect((await book(chief, range)).body.code).toBe('member_required');
  });
});

describe('staff who move a booking', () => {
  it('give it another time and facility; it keeps price, invoice and holder, and the old time is free', async () => {
    const { body: booked } = await club.book(at(ids.priced, 25, '17:00', '18:00'));
    const moved = await call('PATCH', one(booked), clerk, {
      start_from: moment(25, '19:00'),
      end_at: moment(25, '20:00'),
    });
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({
      start_from: moment(25, '19:00'),
      price: 600,
      status: 'HELD',
      member: club.member.memberId,
      invoice: booked.invoice,
    });
    expect(await lastLine()).toMatchObject({
      action: 'change',
      changes: { start_from: { from: moment(25, '17:00'), to: moment(25, '19:00') } },
    });
    expect((await club.book(at(ids.priced, 25, '17:00', '18:00'))).status).toBe(201);
    expect((await club.book(at(ids.priced, 25, '19:00', '20:00'))).body.code).toBe('slot_taken');
    const elsewhere = await call('PUT', one(booked), clerk, {
      ...at(ids.hall, 25, '12:00', '14:00'),
      name: 'Another name',
    });
    expect(elsewhere.body).toMatchObject({ facility: { name: 'Hall' }, name: 'Another name' });
    expect((await club.book(at(ids.hallA, 25, '13:00', '14:00'))).body.code).toBe('slot_taken');
  });

  it('may shift it into its own time', async () => {
    const { body: booked } = await club.book(at(ids.buffered, 25, '12:00', '13:00'));
    const longer = await call('PATCH', one(booked), clerk, { end_at: moment(25, '14:00') });
    expect(longer.status).toBe(200);
    expect((await club.book(at(ids.buffered, 25, '14:00', '15:00'))).body.code).toBe('slot_taken');
  });

  it('meet the rules, but for those they override; naming it anew breaks none', async () => {
    const { body: booked } = await club.book(at(ids.free, 28, '12:00', '13:00'));
    const early = { start_from: moment(28, '06:00'), end_at: moment(28, '07:00') };
    expect((await call('PATCH', one(booked), clerk, early)).body.code).toBe('outside_hours');
    const override = ['outside_hours'];
    expect((await call('PATCH', one(booked), clerk, { ...early, override })).status).toBe(403);
    const moved = await call('PATCH', one(booked), chief, { ...early, override });
    expect(moved.body).toMatchObject({ ...early, overridden: override });
    const named = await call('PATCH', one(booked), clerk, { name: 'Early birds' });
    expect(named.body).toEqual({ ...moved.body, name: 'Early birds' });
  });

  it('never take somebody’s time, and leave the booking where it was', async () => {
    const { body: booked } = await club.book(at(ids.free, 29, '12:00', '13:00'));
    await club.book(at(ids.free, 29, '14:00', '15:00'));
    const { body: before } = await call('GET', one(booked), clerk);
    const onto = { start_from: moment(29, '14:00'), end_at: moment(29, '15:00') };
    const refused = await call('PATCH', one(booked), chief, { ...onto, override: ['too_long'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect((await call('GET', one(booked), clerk)).body).toEqual(before);
    expect(await club.db.$count(reservationSpace, eq(reservationSpace.reservation_id, booked.id))).toBe(1);
  });

  it('can’t move one that is cancelled or over', async () => {
    const { body: booked } = await club.book(at(ids.free, 30, '12:00', '13:00'));
    await call('DELETE', one(booked), clerk);
    const later = { start_from: moment(30, '13:00'), end_at: moment(30, '14:00') };
    const refused = await call('PATCH', one(booked), clerk, later);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_movable']);
    const { body: past } = await club.book(at(ids.free, 30, '12:00', '13:00'));
    club.clock.now = Date.parse(moment(30, '13:00'));
    const late = await call('PATCH', one(past), await club.signIn('clerk'), later);
    club.clock.now = TUESDAY_10_AM;
    expect([late.status, late.body.code]).toEqual([409, 'not_movable']);
  });

  it('need the right: the holder can’t', async () => {
    const { body: booked } = await club.book(at(ids.hall, 26, '12:00', '13:00'));
    expect((await call('PATCH', one(booked), club.auth, { name: 'Mine' })).status).toBe(403);
    expect((await call('PATCH', one(booked), {}, { name: 'Mine' })).status).toBe(401);
    expect((await call('PATCH', `${list}999999/`, clerk, { name: 'Mine' })).status).toBe(404);
  });

  it('of two at once to one time, one does', async () => {
    const [a, b] = [
      await club.book(at(ids.hall, 27, '08:00', '09:00')),
      await club.book(at(ids.hall, 27, '10:00', '11:00')),
    ];
    const onto = { start_from: moment(27, '12:00'), end_at: moment(27, '13:00') };
    const answers = await Promise.all([a, b].map(({ body }) => call('PATCH', one(body), clerk, onto)));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });
});

describe('staff who cancel a booking', () => {
  it('leave a line in the audit log, its holder none', async () => {
    const { body: theirs } = await club.book(at(ids.hall, 28, '08:00', '09:00'));
    await call('DELETE', one(theirs), clerk);
    const line = await lastLine();
    expect(line).toMatchObject({
      action: 'delete',
      resource_id: String(theirs.id),
      changes: { status: { from: 'CONFIRMED', to: 'CANCELLED' } },
    });
    const { body: own } = await club.book(at(ids.hall, 28, '08:00', '09:00'));
    await call('DELETE', one(own), club.auth);
    expect((await lastLine())?.id).toBe(line?.id);
  });
});
