import type {
  Answer,
  GuestInvitation,
  Invitation,
  List,
  Player,
  Reservation,
  Settings,
} from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { mailRefusal } from '../../account/index.ts';
import { auditLog } from '../../audit/tables.ts';
import { member as memberTable } from '../../members/index.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

let club: TestClub;
let court: number;
let ravi: Person;
let raviAuth: { authorization: string };

beforeAll(async () => {
  club = await createTestClub([
    room('Court', { capacity: 4, guests: 'NUMBER' }),
    room('Small', { capacity: 2 }),
    room('Named', { guests: 'NAMES' }),
    room('Limited'),
    room('Priced', { default_price: 600 }),
  ]);
  court = await club.idOf('Court');
  ravi = await addMember(club.db, {
    name: 'Ravi Nair',
    email: 'ravi@harbour.example',
    membership_id: 'R-17',
  });
  raviAuth = await club.signIn(ravi.username);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.deliver();
});
afterAll(() => club.close());

type Allowance = Answer<'GET /booking/allowance/'>;
type Refusal = Record<string, unknown> & { code?: string };
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `TestApp.call`
const call = <Body>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = club.auth,
) => club.call<Body & Refusal>({ method, url, headers, ...(payload && { payload }) });

async function booked(place = court, guests = 0, names: string[] = []) {
  const { status, body } = await club.book({
    ...at(place, 26, '18:00', '19:00'),
    guests,
    guest_names: names,
  });
  expect(status).toBe(201);
  return body.id;
}
const read = async (id: number) =>
  (await call<Reservation>('GET', `/booking/reservation/${id}/`)).body.players ?? [];
const inviteMember = (id: number, member = ravi.memberId, headers: object = club.auth) =>
  call<Player>('POST', `/booking/reservation/${id}/player/`, { member }, headers);
const inviteGuest = (id: number, name = 'Siti Rahman', email: string | null = null) =>
  call<Player>('POST', `/booking/reservation/${id}/guest/`, { name, email });
const answer = (player: number, status: string, headers: object = raviAuth) =>
  call<Invitation>('POST', `/booking/invitation/${player}/answer/`, { status }, headers);
const invitationsTo = async (id: number, headers: object = raviAuth) =>
  (await call<List<Invitation>>('GET', `/booking/invitation/?reservation=${id}`, undefined, headers)).body
    .results;
const guest = (token: string) => call<GuestInvitation>('POST', '/booking/guest/', { token }, {});
const guestAnswers = (token: string, status: string) =>
  call<GuestInvitation>('POST', '/booking/guest/answer/', { token, status }, {});
const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? '';
const change = (id: number, changes: object) =>
  call('POST', `/booking/reservation/${id}/change/`, {
    ...at(court, 26, '18:00', '19:00'),
    price: 0,
    ...changes,
  });

describe('finding members to invite', () => {
  const search = async (term: string, headers: object = club.auth) =>
    call<{ results: { id: number; name: string }[] }>(
      'GET',
      `/booking/player/search/?search=${encodeURIComponent(term)}`,
      undefined,
      headers,
    );

  it.each([
    ['a whole number, however it is written', 'r-17', 1],
    ['the beginnings of words, in any order', 'nai RAV', 1],
    ['no part of a number', 'R-1', 0],
    ['no middle of a word', 'avi', 0],
    ['no wildcard', '%%%', 0],
    ['no email address', 'ravi@', 0],
  ])('by %s', async (_title, term, count) => {
    const { body } = await search(term);
    expect(body.results).toEqual(count === 0 ? [] : [{ id: ravi.memberId, name: 'Ravi Nair' }]);
  });

  it('takes three letters, shows five, and none of those who couldn’t answer', async () => {
    expect((await search('ra')).status).toBe(400);
    for (let number = 0; number < 6; number += 1) await addMember(club.db, { name: `Crowd ${number}` });
    expect((await search('crowd')).body.results).toHaveLength(5);
    await addMember(club.db, { name: 'Away Person', status: 'ABSENT' });
    expect((await search('away')).body.results).toEqual([]);
    expect((await search('ravi', raviAuth)).body.results).toEqual([]);
  });

  it('stops somebody collecting names', async () => {
    const collector = await addMember(club.db);
    const headers = await club.signIn(collector.username);
    for (let number = 0; number < 60; number += 1) await search('ravi', headers);
    expect((await search('ravi', headers)).status).toBe(429);
  });
});

describe('a member who is invited', () => {
  it('is notified, answers, and is seen by the holder', async () => {
    const id = await booked();
    const { status, body: player } = await inviteMember(id);
    expect([status, player]).toMatchObject([
      201,
      { kind: 'MEMBER', name: 'Ravi Nair', status: 'INVITED', email: null, link: null },
    ]);
    const mails = await club.deliver();
    expect(mails.find(({ to }) => to.address === 'ravi@harbour.example')?.subject).toContain(
      'invites you: Court',
    );
    expect(await invitationsTo(id)).toMatchObject([
      {
        id: player.id,
        reservation: id,
        facility: { name: 'Court' },
        status: 'INVITED',
        guests: 0,
        others: [],
      },
    ]);
    expect(await answer(player.id, 'ACCEPTED')).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } });
    expect(await read(id)).toMatchObject([{ name: 'Ravi Nair', status: 'ACCEPTED' }]);
    expect((await answer(player.id, 'DECLINED')).body.status).toBe('DECLINED');
    expect((await inviteMember(id)).body).toMatchObject({ id: player.id, status: 'INVITED' });
  });

  it('sees nothing else of the booking, and answers for nobody else', async () => {
    const id = await booked();
    const { body: player } = await inviteMember(id);
    expect((await call('GET', `/booking/reservation/${id}/`, undefined, raviAuth)).status).toBe(404);
    expect((await answer(player.id, 'ACCEPTED', club.auth)).status).toBe(404);
    expect((await call('DELETE', `/booking/player/${player.id}/`, undefined, raviAuth)).status).toBe(404);
    expect((await inviteMember(id, club.member.memberId, raviAuth)).status).toBe(404);
  });

  it('is invited once, and never the holder or somebody who couldn’t answer', async () => {
    const id = await booked();
    await inviteMember(id);
    expect((await inviteMember(id)).body.code).toBe('invited_already');
    expect((await inviteMember(id, club.member.memberId)).body).toEqual({
      member: ['The booking is already theirs.'],
    });
    const refused = { member: ['This member can’t be invited.'] };
    expect((await inviteMember(id, 999_999)).body).toEqual(refused);
    const { memberId } = await addMember(club.db, { status: 'ABSENT' });
    expect((await inviteMember(id, memberId)).body).toEqual(refused);
  });

  it('is one of those whom the facility holds', async () => {
    const id = await booked(await club.idOf('Small'));
    const { body: player } = await inviteMember(id);
    const { memberId } = await addMember(club.db);
    expect((await inviteMember(id, memberId)).body).toMatchObject({ code: 'no_room', capacity: 2 });
    await answer(player.id, 'DECLINED');
    expect((await inviteMember(id, memberId)).status).toBe(201);
    expect((await answer(player.id, 'ACCEPTED')).body.code).toBe('no_room');
  });

  it('is asked again where the booking moves, and notified where it is cancelled', async () => {
    const id = await booked();
    const { body: player } = await inviteMember(id);
    await answer(player.id, 'ACCEPTED');
    await club.deliver();
    expect((await change(id, at(court, 26, '20:00', '21:00'))).status).toBe(200);
    expect(await read(id)).toMatchObject([{ status: 'INVITED', answered_at: null }]);
    const subjects = async () =>
      (await club.deliver())
        .filter(({ to }) => to.address === 'ravi@harbour.example')
        .map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringContaining('Changed: Court')]);
    await answer(player.id, 'ACCEPTED');
    await call('DELETE', `/booking/reservation/${id}/`);
    expect(await subjects()).toEqual([expect.stringContaining('No longer invited: Court')]);
    expect(await invitationsTo(id)).toMatchObject([{ booking_status: 'CANCELLED', status: 'ACCEPTED' }]);
    expect((await answer(player.id, 'DECLINED')).body.code).toBe('invitation_over');
  });

  it('keeps an answer where only the guests change', async () => {
    const id = await booked();
    await answer((await inviteMember(id)).body.id, 'ACCEPTED');
    expect((await change(id, { guests: 2 })).status).toBe(200);
    expect(await read(id)).toMatchObject([{ status: 'ACCEPTED' }]);
    expect((await change(id, { guests: 3 })).body.code).toBe('no_room');
  });

  it('is notified when the holder takes them off', async () => {
    const id = await booked();
    const { body: player } = await inviteMember(id);
    await club.deliver();
    expect((await call('DELETE', `/booking/player/${player.id}/`)).status).toBe(204);
    expect(await read(id)).toEqual([]);
    expect((await club.deliver()).map(({ text }) => text).join('')).toContain('took you off the booking');
    expect((await answer(player.id, 'ACCEPTED')).status).toBe(404);
  });

  it('is invited once for each key', async () => {
    const id = await booked();
    const headers = { ...club.auth, 'idempotency-key': `invite ${id}` };
    const [first, again] = [
      await inviteMember(id, ravi.memberId, headers),
      await inviteMember(id, ravi.memberId, headers),
    ];
    expect(again.body).toEqual(first.body);
  });

  it('isn’t invited to what is on hold, over or another’s', async () => {
    const held = await booked(await club.idOf('Priced'));
    expect((await inviteMember(held)).body.code).toBe('not_invitable');
    const id = await booked();
    club.clock.now = Date.parse(moment(26, '19:00'));
    const auth = await club.signIn(club.member.username);
    expect((await inviteMember(id, ravi.memberId, auth)).body.code).toBe('not_invitable');
  });
});

describe('staff who may change bookings', () => {
  it('invite members to any booking and take people off it, which the audit log has', async () => {
    await addStaff(club.db, ['reservation.view', 'reservation.change'], 'caddie');
    await addStaff(club.db, ['reservation.view'], 'looker');
    const [caddie, looker] = [await club.signIn('caddie'), await club.signIn('looker')];
    const id = await booked();
    expect((await inviteMember(id, ravi.memberId, looker)).status).toBe(404);
    const { status, body: player } = await inviteMember(id, ravi.memberId, caddie);
    expect([status, player.member]).toEqual([201, ravi.memberId]);
    const seen = await call<Reservation>('GET', `/booking/reservation/${id}/`, undefined, looker);
    expect(seen.body.players).toMatchObject([{ member: ravi.memberId, name: 'Ravi Nair', link: null }]);
    await club.deliver();
    expect((await call('DELETE', `/booking/player/${player.id}/`, undefined, looker)).status).toBe(404);
    expect((await call('DELETE', `/booking/player/${player.id}/`, undefined, caddie)).status).toBe(204);
    const [mail] = await club.deliver();
    expect(mail?.text).toContain('The club took you off the booking.');
    const lines = await club.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'reservation'), eq(auditLog.resource_id, String(id))))
      .orderBy(auditLog.id);
    expect(lines.map(({ changes }) => changes)).toEqual([
      { invited: { from: null, to: ravi.memberId } },
      { invited: { from: ravi.memberId, to: null } },
    ]);
  });
});

describe('staff who may change bookings, of guests', () => {
  it('invite them by name and give out their links, by the rules of the holder', async () => {
    await addStaff(club.db, ['reservation.view', 'reservation.change'], 'marshal');
    await addStaff(club.db, ['reservation.view'], 'onlooker');
    const [marshal, onlooker] = [await club.signIn('marshal'), await club.signIn('onlooker')];
    const id = await booked(court, 1);
    const invite = (headers: object) =>
      call<Player>(
        'POST',
        `/booking/reservation/${id}/guest/`,
        { name: 'Siti Rahman', email: 'siti@example.org' },
        headers,
      );
    expect((await invite(onlooker)).status).toBe(404);
    expect(await invite(marshal)).toMatchObject({ status: 201, body: { kind: 'GUEST', link: null } });
    const [mail] = await club.deliver();
    expect(mail).toMatchObject({ to: { address: 'siti@example.org' } });
    expect((await invite(marshal)).body.code).toBe('no_guest_left');
    const linkFor = async (headers: object) =>
      (await call<Reservation>('GET', `/booking/reservation/${id}/`, undefined, headers)).body.players?.[0]
        ?.link;
    expect(await linkFor(onlooker)).toBeNull();
    expect((await guest(tokenIn(await linkFor(marshal)))).body).toMatchObject({ name: 'Siti Rahman' });
    const lines = await club.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'reservation'), eq(auditLog.resource_id, String(id))))
      .orderBy(auditLog.id);
    expect(lines.map(({ changes }) => changes)).toEqual([{ invited: { from: null, to: 'GUEST' } }]);
  });
});

describe('the holder of a booking', () => {
  const email = 'holder@harbour.example';
  const answersTo = async () => (await club.deliver()).filter(({ to }) => to.address === email);
  async function invitation(): Promise<{ id: number; token: string }> {
    await club.db.update(memberTable).set({ email }).where(eq(memberTable.id, club.member.memberId));
    const id = await booked(court, 1);
    await inviteGuest(id);
    const token = tokenIn((await read(id))[0]?.link);
    await club.deliver();
    return { id, token };
  }

  it('hears of each answer by email, with the way out that mail programs offer', async () => {
    const { id, token } = await invitation();
    await guestAnswers(token, 'ACCEPTED');
    const [mail, ...others] = await answersTo();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Siti Rahman accepted your invitation: Court, /);
    expect(mail?.text).toContain('Siti Rahman accepted your invitation to your booking: Court, ');
    expect(mail?.text).toContain(`/my-bookings/${id}`);
    expect(mail?.text).toMatch(/email-unsubscribe\?token=\S+&mails=INVITATION_ANSWER/);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await guestAnswers(token, 'ACCEPTED');
    expect(await answersTo()).toEqual([]);
    await guestAnswers(token, 'DECLINED');
    expect((await answersTo())[0]?.subject).toMatch(/^Siti Rahman declined/);
  });

  it('gets none that they refuse, and five an hour of somebody who can’t decide', async () => {
    const { token } = await invitation();
    await club.db
      .insert(mailRefusal)
      .values({ email, type: 'INVITATION_ANSWER', refused_at: new Date(club.clock.now) });
    await guestAnswers(token, 'ACCEPTED');
    expect(await answersTo()).toEqual([]);
    await club.db.delete(mailRefusal);
    for (let turn = 0; turn < 6; turn += 1)
      await guestAnswers(token, turn % 2 === 0 ? 'DECLINED' : 'ACCEPTED');
    expect(await answersTo()).toHaveLength(4);
  });
});

describe('a guest who is invited', () => {
  it('answers by a link, as often as they like', async () => {
    const id = await booked(court, 1);
    const { body: player } = await inviteGuest(id, 'Siti Rahman', 'siti@example.org');
    expect(player).toMatchObject({ kind: 'GUEST', email: 'siti@example.org', link: null });
    const mail = (await club.deliver()).find(({ to }) => to.address === 'siti@example.org');
    const token = /\/guest#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await guest(token)).body).toMatchObject({
      name: 'Siti Rahman',
      facility: { name: 'Court' },
      status: 'INVITED',
      booking_status: 'CONFIRMED',
    });
    expect(await guest(token)).toMatchObject({ status: 200 });
    expect((await guestAnswers(token, 'ACCEPTED')).body.status).toBe('ACCEPTED');
    expect((await guestAnswers(token, 'ACCEPTED')).body.status).toBe('ACCEPTED');
    const [found] = await read(id);
    expect(found).toMatchObject({ name: 'Siti Rahman', status: 'ACCEPTED' });
    // Another link of the same guest.
    expect((await guest(tokenIn(found?.link))).body.status).toBe('ACCEPTED');
    const file = await call<{ url: string }>('POST', '/booking/guest/calendar-file/', { token }, {});
    const { pathname } = new URL(file.body.url);
    const { body: calendar } = await club.app.inject({ method: 'GET', url: pathname });
    expect(calendar).toContain('SUMMARY:Court');
    expect(calendar).not.toContain('/my-bookings/');
  });

  it('knows nothing by a link that isn’t ours, or whose guest was removed', async () => {
    const id = await booked(court, 1);
    const { body: player } = await inviteGuest(id);
    const [found] = await read(id);
    const token = tokenIn(found?.link);
    expect((await guest('wrong')).status).toBe(404);
    expect((await guest(token.slice(2))).status).toBe(404);
    await call('DELETE', `/booking/player/${player.id}/`);
    expect((await guest(token)).status).toBe(404);
    expect((await guestAnswers(token, 'ACCEPTED')).status).toBe(404);
  });

  it('is notified that the booking was cancelled', async () => {
    const id = await booked(court, 1);
    await inviteGuest(id);
    const [found] = await read(id);
    await call('DELETE', `/booking/reservation/${id}/`);
    const token = tokenIn(found?.link);
    expect((await guest(token)).body.booking_status).toBe('CANCELLED');
    expect((await guestAnswers(token, 'ACCEPTED')).body.code).toBe('invitation_over');
  });

  it('is one of the guests whom the booking brings', async () => {
    const id = await booked(court, 1);
    const { body: player } = await inviteGuest(id);
    expect((await inviteGuest(id, 'Another')).body.code).toBe('no_guest_left');
    expect((await change(id, { guests: 0 })).body).toEqual({
      guests: ['1 are invited by name: remove an invitation first.'],
    });
    const token = tokenIn((await read(id))[0]?.link);
    await guestAnswers(token, 'DECLINED');
    expect((await inviteGuest(id, 'Another')).status).toBe(201);
    expect((await guestAnswers(token, 'ACCEPTED')).body.code).toBe('no_guest_left');
    expect(await club.db.$count(bookingPlayer, eq(bookingPlayer.id, player.id))).toBe(1);
  });

  it('has a name that the booking knows, where it has names', async () => {
    const id = await booked(await club.idOf('Named'), 1, ['Siti Rahman']);
    expect((await inviteGuest(id, 'Somebody')).body).toEqual({
      name: ['Choose one of the booking’s guests.'],
    });
    expect((await inviteGuest(id)).status).toBe(201);
    expect((await inviteGuest(id, '  ')).status).toBe(400);
    expect((await inviteGuest(id, 'Siti Rahman', 'no address')).body['email']).toBeDefined();
  });
});

describe('limits', () => {
  let place: number;
  let office: { authorization: string };
  beforeAll(async () => {
    place = await club.idOf('Limited');
    await club.db
      .update(facility)
      .set({ limits: { bookings_per_day: 1 } })
      .where(eq(facility.id, place));
    office = await signInStaff(club, ['settings.view', 'settings.change'], 'office');
  });
  const counting = async (invitations_count: boolean) => {
    const { body } = await call<Settings>('GET', '/settings/', undefined, office);
    const { configured: _c, time_zone: _z, currency: _y, mail: _m, gateway: _g, mark: _k, ...rest } = body;
    const payload = { ...rest, zh: null, mark: null, invitations_count };
    const { status } = await club.call({ method: 'PUT', url: '/settings/', headers: office, payload });
    expect(status).toBe(200);
  };
  const theirs = (from: string, to: string, headers = raviAuth) =>
    club.book(at(place, 26, from, to), headers);

  it('leave invitations alone where the club doesn’t count them', async () => {
    const id = await booked(place);
    expect((await theirs('12:00', '13:00')).status).toBe(201);
    expect((await answer((await inviteMember(id)).body.id, 'ACCEPTED')).status).toBe(200);
  });

  it('count what was accepted, and forbid to accept past them, where it does', async () => {
    await counting(true);
    const id = await booked(place);
    const { body: player } = await inviteMember(id);
    const { body: own } = await theirs('12:00', '13:00');
    expect(await answer(player.id, 'ACCEPTED')).toMatchObject({
      status: 400,
      body: { code: 'bookings_per_day', used: 1, limit: 1 },
    });
    await call('DELETE', `/booking/reservation/${own.id}/`, undefined, raviAuth);
    expect((await answer(player.id, 'ACCEPTED')).status).toBe(200);
    expect((await theirs('12:00', '13:00')).body.code).toBe('bookings_per_day');
    const { body: allowance } = await call<Allowance>(
      'GET',
      '/booking/allowance/?from=2026-11-26&to=2026-11-26',
      undefined,
      raviAuth,
    );
    expect(allowance.results).toMatchObject([{ code: 'bookings_per_day', used: 1 }]);
    await answer(player.id, 'DECLINED');
    expect((await theirs('12:00', '13:00')).status).toBe(201);
  });

  it('count a booking once for a household', async () => {
    await counting(true);
    const spouse = await addMember(club.db, {
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
      linked_member_id: club.member.memberId,
    });
    const auth = await club.signIn(spouse.username);
    const id = await booked(place);
    const { body: player } = await inviteMember(id, spouse.memberId);
    expect((await answer(player.id, 'ACCEPTED', auth)).status).toBe(200);
    expect((await theirs('12:00', '13:00', auth)).body).toMatchObject({ code: 'bookings_per_day', used: 1 });
  });
});
