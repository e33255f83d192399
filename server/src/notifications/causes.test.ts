import { DAY, MINUTE, HOUR } from '@portal/contract/rules/club-time';
import type { ApprovalRecord, Notice, NoticeKind, Passkey } from '@portal/contract';
import { OFFER_MINUTES } from '@portal/contract/bookings/rules/figures';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRights } from '../access/rights.ts';
import { refuseMail } from '../account/mails/mail-refusals.ts';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import { addPasskey, newDevice } from '../account/passkeys/testing-passkeys.ts';
import { inLink } from '../account/testing-account.ts';
import { createBookingMails } from '../bookings/mails/booking-mails.ts';
import { reservation } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, moment, putClockBack, room } from '../bookings/testing-club.ts';
import { waitingCalls } from '../bookings/waiting/testing-waits.ts';
import { transact } from '../database/transact.ts';
import type { Keys } from '../http/keys.ts';
import { deriveKeys } from '../http/keys.ts';
import { member } from '../members/tables.ts';
import { saveTestCard } from '../money/cards/testing-cards.ts';
import { failPayment } from '../money/online/fail.ts';
import { invoice as invoices, payment, paymentShare } from '../money/tables.ts';
import { codeAt, giveCodes, giveTicket } from '../session/codes/testing-codes.ts';
import type { Method } from '../testing/app.ts';
import { turnOn } from '../testing/other-programs.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff, PASSWORD } from '../testing/people.ts';
import { readInbox, readKinds } from './testing-inbox.ts';

let club: TestClub;
let keys: Keys;
let free: number;
let person: Person;
/** Another member, who got no notification that isn't theirs. */
let other: Person;

beforeAll(async () => {
  club = await createTestClub(
    [room('Free', { check_in_minutes: 10 }), room('Priced', { default_price: 600 })],
    { captchaCode: 'K7PXR', gateway: 'sandbox' },
  );
  free = await club.idOf('Free');
  keys = await deriveKeys(club.config.tokenSecret ?? '');
  await addStaff(club.db, [...allRights], 'office');
  await turnOn(club, ['ACCESS_TOKENS']);
});
beforeEach(async () => {
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await putClockBack(club);
  const term = { membership_type_1: 'NSMEN_5', membership_type_2: 'NON_ACTIVE' } as const;
  person = await addMember(club.db, { ...term, membership_end_date: '2026-12-15' });
  other = await addMember(club.db);
});
afterAll(() => club.close());

/** Asks as this user, who has a new session: the clock moves on. */
async function ask<Body>(
  username: string,
  method: Method,
  url: string,
  payload?: object,
): Promise<Body & { id: number }> {
  const { status, body } = await club.call<Body & { id: number }>({
    method,
    url,
    headers: await club.signIn(username),
    ...(payload && { payload }),
  });
  if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const office = <Body>(method: Method, url: string, payload?: object) =>
  ask<Body>('office', method, url, payload);

const book = async (who: Person, day = 26, from = '18:00', to = '19:00') =>
  ask(who.username, 'POST', '/booking/reservation/', at(free, day, from, to));
const cancel = (who: Person, { id }: { id: number }) =>
  ask(who.username, 'DELETE', `/booking/reservation/${id}/`);

async function offered(): Promise<void> {
  const theirs = await book(other);
  await waitingCalls(club).wait(at(free, 26, '18:00', '19:00'), await club.signIn(person.username));
  await cancel(other, theirs);
}

async function renewal(): Promise<string> {
  const { id } = await office('POST', '/finance/payment-invoice/membership/', { member: person.memberId });
  await office('POST', `/finance/payment-invoice/${id}/issue/`, {});
  return String(id);
}
/** Has a card whose fees are charged up to a limit, and answers its id. */
async function agreesToCharges(limit: number): Promise<number> {
  const card = await saveTestCard(club.db, { member: person.memberId, now: club.clock.now });
  await ask(person.username, 'PUT', '/finance/fee-autopay/consent/', { limit, wording: 1 });
  return card;
}
async function daysLater(days: number): Promise<void> {
  club.clock.now += days * DAY;
  await club.deliver();
}
async function paid(): Promise<string> {
  const invoice = await renewal();
  await office('POST', '/booking/reservation-payment/desk/', { invoice, method: 'CASH' });
  return invoice;
}

async function makeEvent(seats: number): Promise<number> {
  const event = await office('POST', '/calendar-event/', {
    name: 'Wine dinner',
    start_from: moment(28, '19:00'),
    end_at: moment(28, '22:00'),
    sign_up: true,
    seats,
  });
  return event.id;
}
const signUp = (who: Person, event: number) => ask(who.username, 'POST', '/event-registration/', { event });

const propose = (proposal: object) =>
  ask<ApprovalRecord>(person.username, 'POST', '/profile/approval-record/', proposal);
const decide = ({ id }: { id: number }, decision: object) =>
  office('PATCH', `/profile/approval-record/${id}/`, decision);
const newAddress = () => `new${person.memberId}@mail.example`;
async function approveAddress(): Promise<void> {
  await decide(await propose({ email: newAddress() }), { status: 'APPROVED' });
}

const codes = '/general-users/me/one-time-codes/';
const giveOwnCodes = () => giveCodes(club.db, keys, { user: person.userId, now: club.clock.now - HOUR });

interface Cause {
  /** Causes the event, through the API. */
  happens: () => Promise<unknown>;
  /** The fields of the notice apart from its kind. */
  says?: object;
  /** The notifications that come with it. */
  beside?: readonly NoticeKind[];
}

const farEvening = { start_from: '2026-12-02T18:00:00+08:00', end_at: '2026-12-02T19:00:00+08:00' };
async function asksBeforeItOpens(name: string, first?: Person): Promise<void> {
  for (const who of [...(first ? [first] : []), person]) {
    const wanted = { facility: await club.idOf(name), ...farEvening };
    await ask(who.username, 'POST', '/booking/opening-request/', wanted);
  }
  club.clock.now = Date.parse(moment(25, '09:00'));
  await club.deliver();
}

const evening = { start_from: moment(26, '18:00'), end_at: moment(26, '19:00') };
const booking = { booking: expect.any(Number), facility: 'Free', member: null, ...evening };
const wait = { waiting: expect.any(Number), facility: 'Free', ...evening };
const seats = {
  event: expect.any(Number),
  name: 'Wine dinner',
  seats: 1,
  start_from: moment(28, '19:00'),
  end_at: moment(28, '22:00'),
};

/** A booking of somebody else's, to which they invite `person`. */
async function invited(day = 26) {
  const holder = await addMember(club.db);
  const booked = await book(holder, day);
  const player = { member: person.memberId };
  await ask(holder.username, 'POST', `/booking/reservation/${booked.id}/player/`, player);
  return { ...booked, holder };
}

/** A paid booking, of which its holder asks a player for a share; and by which invoice that is paid. */
async function sharing(holder: Person, payer: Person, more: object = {}) {
  const priced = at(await club.idOf('Priced'), 26, '18:00', '19:00');
  const { id, invoice } = await ask<{ invoice: string }>(
    holder.username,
    'POST',
    '/booking/reservation/',
    priced,
  );
  await office('POST', '/booking/reservation-payment/desk/', { invoice, method: 'CASH' });
  const path = `/booking/reservation/${id}`;
  const player = await ask(holder.username, 'POST', `${path}/player/`, { member: payer.memberId });
  const url = `${path}/share/`;
  const shares = [{ player: player.id, amount: 200 }];
  const { players } = await ask<{ players: { share: { invoice: string } }[] }>(holder.username, 'POST', url, {
    shares,
    ...more,
  });
  return { share: players[0]?.share.invoice ?? '', url };
}
const shareOfPriced = { ...booking, facility: 'Priced', amount: 200 };

/** A kind without a cause doesn't compile. What staff write has tests of its own. */
const causes: Record<Exclude<NoticeKind, 'CLUB_NOTICE'>, Cause> = {
  BOOKING_CONFIRMED: { happens: () => book(person), says: booking },
  BOOKING_CHANGED: {
    happens: async () => {
      const { id } = await book(person, 25);
      const proposal = { ...at(free, 26, '18:00', '19:00'), price: 0 };
      await ask(person.username, 'POST', `/booking/reservation/${id}/change/`, proposal);
    },
    says: booking,
    beside: ['BOOKING_CONFIRMED'],
  },
  BOOKING_CANCELLED: {
    happens: async () => cancel(person, await book(person)),
    says: { ...booking, refund: 0 },
    beside: ['BOOKING_CONFIRMED'],
  },
  BOOKING_REMINDER: {
    happens: async () => {
      await book(person);
      club.clock.now = Date.parse(moment(25, '18:00'));
      await club.deliver();
    },
    says: booking,
    beside: ['BOOKING_CONFIRMED'],
  },
  BOOKING_RELEASED: {
    happens: async () => {
      await book(person, 24, '12:00', '13:00');
      club.clock.now = Date.parse(moment(24, '12:11'));
      await club.deliver();
    },
    says: { ...booking, start_from: moment(24, '12:00'), end_at: moment(24, '13:00') },
    beside: ['BOOKING_CONFIRMED'],
  },
  INVITATION_RECEIVED: { happens: () => invited(), says: { ...booking, member: expect.any(String) } },
  INVITATION_CHANGED: {
    happens: async () => {
      const { id, holder } = await invited(25);
      const proposal = { ...at(free, 26, '18:00', '19:00'), price: 0 };
      await ask(holder.username, 'POST', `/booking/reservation/${id}/change/`, proposal);
    },
    says: { ...booking, member: expect.any(String) },
    beside: ['INVITATION_RECEIVED'],
  },
  INVITATION_ENDED: {
    happens: async () => {
      const { holder, ...booked } = await invited();
      await cancel(holder, booked);
    },
    says: { ...booking, member: expect.any(String) },
    beside: ['INVITATION_RECEIVED'],
  },
  INVITATION_ANSWERED: {
    happens: async () => {
      const { id } = await book(person);
      const friend = await addMember(club.db);
      const player = await ask<{ id: number; name: string }>(
        person.username,
        'POST',
        `/booking/reservation/${id}/player/`,
        { member: friend.memberId },
      );
      await ask(friend.username, 'POST', `/booking/invitation/${player.id}/answer/`, { status: 'ACCEPTED' });
    },
    says: { ...booking, player: expect.any(String), accepted: true },
    beside: ['BOOKING_CONFIRMED'],
  },
  SHARE_REQUESTED: {
    happens: async () => sharing(await addMember(club.db), person),
    says: {
      ...shareOfPriced,
      member: expect.any(String),
      invoice: expect.any(String),
      until: evening.start_from,
    },
    beside: ['INVITATION_RECEIVED'],
  },
  SHARE_ENDED: {
    happens: async () => {
      const holder = await addMember(club.db);
      const { url } = await sharing(holder, person);
      await ask(holder.username, 'POST', url, { shares: [] });
      await club.deliver();
    },
    says: { ...shareOfPriced, member: expect.any(String), in_time: true },
    beside: ['INVITATION_RECEIVED', 'SHARE_REQUESTED'],
  },
  SHARE_PAID: {
    happens: async () => {
      const { share } = await sharing(person, await addMember(club.db));
      await office('POST', '/booking/reservation-payment/desk/', { invoice: share, method: 'CASH' });
    },
    says: { ...shareOfPriced, player: expect.any(String) },
    beside: ['BOOKING_CONFIRMED', 'PAYMENT_RECEIVED', 'REFUND_MADE'],
  },
  SHARE_LAPSED: {
    happens: async () => {
      await sharing(person, await addMember(club.db), { due_at: moment(25, '18:00') });
      club.clock.now = Date.parse(moment(25, '18:00'));
      await club.deliver();
      // The reminder passes over a booking whose share is lapsing, until it looks again.
      club.clock.now += 5 * MINUTE;
      await club.deliver();
    },
    says: { ...shareOfPriced, player: expect.any(String) },
    beside: ['BOOKING_CONFIRMED', 'PAYMENT_RECEIVED', 'BOOKING_REMINDER'],
  },
  BOOKING_OPENED: {
    happens: async () => {
      const later = { start_from: '2026-12-02T18:00:00+08:00', end_at: '2026-12-02T19:00:00+08:00' };
      await ask(person.username, 'POST', '/booking/opening-reminder/', { facility: free, ...later });
      club.clock.now = Date.parse(moment(25, '09:00'));
      await club.deliver();
    },
    says: {
      facility_id: expect.any(Number),
      facility: 'Free',
      start_from: '2026-12-02T18:00:00+08:00',
      end_at: '2026-12-02T19:00:00+08:00',
      taken: false,
    },
  },
  OPENING_HELD: {
    happens: () => asksBeforeItOpens('Priced'),
    says: {
      booking: expect.any(Number),
      facility: 'Priced',
      ...farEvening,
      member: null,
      until: '2026-11-25T20:00:00+08:00',
    },
  },
  OPENING_REFUSED: {
    happens: () => asksBeforeItOpens('Free', other),
    says: { facility_id: expect.any(Number), facility: 'Free', ...farEvening, member: null },
  },
  WAITING_LIST_OFFER: { happens: offered, says: { ...wait, until: expect.any(String), price: 0 } },
  WAITING_LIST_LAPSED: {
    happens: async () => {
      await offered();
      club.clock.now += (OFFER_MINUTES + 1) * MINUTE;
      await club.deliver();
    },
    says: wait,
    beside: ['WAITING_LIST_OFFER'],
  },
  INVOICE_ISSUED: {
    happens: renewal,
    says: {
      invoice: expect.any(String),
      invoice_number: expect.stringMatching(/^INV-2026-/),
      amount: expect.any(Number),
      due_date: expect.stringMatching(/^2026-/),
    },
  },
  INVOICE_DUE: {
    happens: async () => {
      const invoice = await renewal();
      const [stored] = await club.db.select().from(invoices).where(eq(invoices.id, invoice));
      // Nine in the morning, three days before.
      const dueAt = Date.parse(`${stored?.due_date}T09:00:00+08:00`);
      for (const days of [4, 3, 2]) {
        club.clock.now = dueAt - days * DAY;
        await club.deliver();
      }
    },
    says: {
      invoice: expect.any(String),
      invoice_number: expect.stringMatching(/^INV-2026-/),
      amount: expect.any(Number),
      due_date: expect.stringMatching(/^2026-/),
    },
    beside: ['INVOICE_ISSUED'],
  },
  PAYMENT_DECLINED: {
    happens: async () => {
      const invoice = await renewal();
      await transact(club.db, async (tx) => {
        const pending = { method: 'CREDIT_CARD', status: 'PENDING', amount: 2600 } as const;
        const [begun] = await tx
          .insert(payment)
          .values({ ...pending, member_id: person.memberId, created_at: new Date(club.clock.now) })
          .returning();
        const id = begun?.id ?? '';
        await tx.insert(paymentShare).values({ payment_id: id, invoice_id: invoice, amount: 2600 });
        await failPayment(tx, id, {
          failure: 'declined',
          now: club.clock.now,
          zone: club.config.timeZone,
        });
      });
    },
    says: { invoice: expect.any(String), amount: 2600 },
    beside: ['INVOICE_ISSUED'],
  },
  FEE_CHARGE_PLANNED: {
    happens: async () => {
      await agreesToCharges(3000);
      await renewal();
      await daysLater(4);
    },
    says: {
      invoice: expect.any(String),
      invoice_number: expect.stringMatching(/^INV-2026-/),
      amount: 3000,
      charged_on: '2026-12-08',
      last4: '4242',
    },
    beside: ['INVOICE_ISSUED'],
  },
  FEE_NOT_CHARGED: {
    happens: async () => {
      await agreesToCharges(2900);
      await renewal();
      await daysLater(4);
    },
    says: {
      invoice: expect.any(String),
      invoice_number: expect.stringMatching(/^INV-2026-/),
      amount: 3000,
      failure: 'OVER_LIMIT',
      again: null,
    },
    beside: ['INVOICE_ISSUED'],
  },
  FEE_AUTOPAY_OFF: {
    happens: async () => {
      const card = await agreesToCharges(3000);
      await ask(person.username, 'DELETE', `/finance/saved-card/${card}/`);
    },
    says: { last4: '4242' },
  },
  PAYMENT_RECEIVED: {
    happens: paid,
    says: {
      invoice: expect.any(String),
      invoice_numbers: [expect.stringMatching(/^INV-2026-/)],
      amount: expect.any(Number),
    },
    beside: ['MEMBERSHIP_RENEWED', 'INVOICE_ISSUED'],
  },
  MEMBERSHIP_RENEWED: {
    happens: paid,
    says: { until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    beside: ['PAYMENT_RECEIVED', 'INVOICE_ISSUED'],
  },
  REFUND_MADE: {
    happens: async () => {
      const id = await paid();
      await office('POST', `/finance/payment-invoice/${id}/refund/`, { amount: 100, reason: 'Sorry' });
    },
    says: { amount: 100, destination: 'CREDIT', method: 'CASH', invoice: expect.any(String) },
    beside: ['PAYMENT_RECEIVED', 'MEMBERSHIP_RENEWED', 'INVOICE_ISSUED'],
  },
  VOUCHER_RECEIVED: {
    happens: async () => {
      const name = `Thanks ${person.memberId}`;
      const { id: group } = await office('POST', '/voucher-group/', { name, value: 500 });
      await office('POST', `/profile/member/${person.memberId}/voucher/`, { group });
    },
    says: {
      voucher: expect.any(Number),
      name: expect.stringMatching(/^Thanks/),
      valid_until: '2027-11-23',
    },
  },
  EVENT_REGISTERED: { happens: async () => signUp(person, await makeEvent(1)), says: seats },
  EVENT_SEATS_FREED: {
    happens: async () => {
      const event = await makeEvent(1);
      const { id } = await signUp(other, event);
      await signUp(person, event);
      await ask(other.username, 'DELETE', `/event-registration/${id}/`);
    },
    says: seats,
  },
  EVENT_CHANGED: {
    happens: async () => {
      const event = await makeEvent(1);
      await signUp(person, event);
      await office('PATCH', `/calendar-event/${event}/`, { place: 'Terrace' });
      await club.deliver();
    },
    says: { ...seats, place: 'Terrace', waiting: false },
    beside: ['EVENT_REGISTERED'],
  },
  EVENT_CALLED_OFF: {
    happens: async () => {
      const event = await makeEvent(1);
      await signUp(person, event);
      await office('POST', `/calendar-event/${event}/call-off/`, { reason: 'The cook is ill.' });
      await club.deliver();
    },
    says: { ...seats, reason: 'The cook is ill.' },
    beside: ['EVENT_REGISTERED'],
  },
  EVENT_REMINDER: {
    happens: async () => {
      await signUp(person, await makeEvent(1));
      for (const time of ['18:50', '19:00', '20:00']) {
        club.clock.now = Date.parse(moment(27, time));
        await club.deliver();
      }
    },
    says: seats,
    beside: ['EVENT_REGISTERED'],
  },
  UPDATE_REQUEST_DECIDED: {
    happens: async () =>
      decide(await propose({ employer: 'New Works' }), { status: 'REJECTED', reason: 'No such works.' }),
    says: { request: expect.any(Number), status: 'REJECTED' },
  },
  EMAIL_CHANGING: { happens: approveAddress, beside: ['UPDATE_REQUEST_DECIDED'] },
  EMAIL_CHANGED: {
    happens: async () => {
      await approveAddress();
      const mail = (await club.deliver()).find(({ to }) => to.address === newAddress());
      await office('POST', '/email-change/confirm/', { token: inLink(mail, 'token') });
    },
    beside: ['UPDATE_REQUEST_DECIDED', 'EMAIL_CHANGING'],
  },
  PASSWORD_CHANGED: {
    happens: () =>
      ask(person.username, 'PUT', '/general-users/set-password/', {
        old_password: PASSWORD,
        new_password: 'correct horse battery',
        confirm_password: 'correct horse battery',
      }),
    says: { by_club: false },
  },
  PASSKEY_ADDED: {
    happens: () => addPasskey(club, person.username, newDevice(club)),
    says: { name: expect.any(String) },
  },
  PASSKEY_REMOVED: {
    happens: async () => {
      const { id }: Passkey = await addPasskey(club, person.username, newDevice(club));
      await ask(person.username, 'DELETE', `/general-users/me/passkey/${id}/`);
    },
    says: { name: expect.any(String) },
    beside: ['PASSKEY_ADDED'],
  },
  ACCESS_TOKEN_CREATED: {
    happens: () => giveToken(club, person.username, ['own.bookings']),
    says: { name: 'Hall display' },
  },
  ACCESS_TOKEN_EXPIRING: {
    async happens() {
      await giveToken(club, person.username, ['own.bookings']);
      await daysLater(24);
    },
    says: { name: 'Hall display', until: '2026-12-24' },
    beside: ['ACCESS_TOKEN_CREATED'],
  },
  ONE_TIME_CODES_ON: {
    happens: async () => {
      const { secret } = await ask<{ secret: string }>(person.username, 'POST', codes, {
        password: PASSWORD,
      });
      const one_time_code = codeAt(secret, club.clock.now);
      await ask(person.username, 'POST', `${codes}confirm/`, { one_time_code });
    },
  },
  ONE_TIME_CODES_OFF: {
    happens: async () => {
      const { secret } = await giveOwnCodes();
      const one_time_code = codeAt(secret, club.clock.now);
      await ask(person.username, 'POST', `${codes}end/`, { password: PASSWORD, one_time_code });
    },
    says: { by_club: false },
  },
  RECOVERY_CODE_USED: {
    happens: async () => {
      const { recovery } = await giveOwnCodes();
      const ticket = await giveTicket(club.db, person.userId, club.clock.now);
      const payload = { ticket, one_time_code: recovery[0] };
      const url = '/api/token-member/code/';
      expect((await club.call({ method: 'POST', url, headers: {}, payload })).status).toBe(200);
    },
    says: { left: 9 },
  },
};

describe('what happens to a member is told in the portal', () => {
  it.each(Object.entries(causes))('%s', async (kind, { happens, says = {}, beside = [] }) => {
    const before = await readKinds(club, other.username);
    await happens();
    const inbox = await readInbox(club, person.username);
    const notices: Notice[] = inbox.results.map(({ notice }) => notice);
    expect(notices.find((notice) => notice.kind === kind)).toEqual({
      kind,
      ...says,
    });
    expect(notices.map((notice) => notice.kind).toSorted()).toEqual([kind, ...beside].toSorted());
    expect(inbox.results.every(({ read_at }) => read_at === null)).toBe(true);
    // Another has what they did themselves, and nothing of this.
    const theirs = await readKinds(club, other.username);
    const own = new Set(['BOOKING_CONFIRMED', 'BOOKING_CANCELLED', 'EVENT_REGISTERED']);
    expect([before, theirs.filter((one) => !own.has(one))]).toEqual([[], []]);
  });

  it('is told to whom a booking is for and who of the family made it, each by whose it is', async () => {
    const spouse = await addMember(club.db, {
      membership_type_1: 'SPOUSE_2',
      linked_member_id: person.memberId,
    });
    const proposal = { ...at(free, 26, '18:00', '19:00'), member: spouse.memberId };
    await ask(person.username, 'POST', '/booking/reservation/', proposal);
    const [mine] = (await readInbox(club, person.username)).results;
    const [theirs] = (await readInbox(club, spouse.username)).results;
    const [{ name } = { name: '' }] = await club.db
      .select()
      .from(member)
      .where(eq(member.id, spouse.memberId));
    expect([mine?.notice, theirs?.notice]).toEqual([
      { kind: 'BOOKING_CONFIRMED', ...booking, member: name },
      { kind: 'BOOKING_CONFIRMED', ...booking },
    ]);
  });

  it('is shown to someone who refuses the email of it', async () => {
    const email = 'mei@members.example';
    await club.db.update(member).set({ email }).where(eq(member.id, person.memberId));
    await refuseMail(club.db, email, 'BOOKING_REMINDER', club.clock.now);
    await book(person);
    expect(await club.deliver()).toHaveLength(1);
    club.clock.now = Date.parse(moment(25, '18:00'));
    expect(await club.deliver()).toEqual([]);
    expect(await readKinds(club, person.username)).toEqual(['BOOKING_REMINDER', 'BOOKING_CONFIRMED']);
  });

  it('is not told where what it tells is rolled back', async () => {
    const { id } = await book(person);
    const mails = createBookingMails({ config: club.config, keys, mail: club.app.mail });
    const failing = transact(club.db, async (tx) => {
      await mails.cancelled(tx, { id, refund: 0, by: null }, club.clock.now);
      await mails.confirmed(tx, id, club.clock.now);
      throw new Error('No more');
    });
    await expect(failing).rejects.toThrow('No more');
    expect(await readKinds(club, person.username)).toEqual(['BOOKING_CONFIRMED']);
  });

  it('is told to nobody of a member without a login', async () => {
    await club.db.update(member).set({ user_id: null }).where(eq(member.id, person.memberId));
    const name = `Bare ${person.memberId}`;
    const { id: group } = await office('POST', '/voucher-group/', { name, value: 500 });
    await office('POST', `/profile/member/${person.memberId}/voucher/`, { group });
    expect(await readKinds(club, person.username)).toEqual([]);
  });
});
