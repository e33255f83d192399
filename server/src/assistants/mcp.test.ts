import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import { facilityCategory, reservation } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, markPaid, moment, putClockBack, room } from '../bookings/testing-club.ts';
import { clubSettings } from '../settings/tables.ts';
import { turnOn } from '../testing/other-programs.ts';
import type { Person } from '../testing/people.ts';
import { addMember } from '../testing/people.ts';
import type { Assistant } from './testing-assistant.ts';
import { until } from '../testing/until.ts';
import { connectAssistant } from './testing-assistant.ts';

const all = ['own.book', 'own.bookings', 'own.money'];
let club: TestClub;
let hall: number;
let court: number;
let mei: Person;
let headers: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([
    room('Hall', { guests: 'NUMBER', max_guests: 2 }),
    room('Court', { default_price: 600 }),
    room('Studio', { category: 'Studios' }),
    room('Quiet room', { category: 'Studios' }),
  ]);
  [hall, court] = [await club.idOf('Hall'), await club.idOf('Court')];
  await club.db
    .update(facilityCategory)
    .set({ limits: { confirm_at_once: 1 } })
    .where(eq(facilityCategory.name, 'Studios'));
});
beforeEach(async () => {
  await putClockBack(club);
  await turnOn(club, ['ACCESS_TOKENS', 'ASSISTANTS']);
  mei = await addMember(club.db);
  ({ headers } = await giveToken(club, mei.username, all));
});
afterAll(() => club.close());

const accept = { accept: 'application/json, text/event-stream' };
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const post = (given: object, payload: object | string = ping) =>
  club.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...accept, 'content-type': 'application/json', ...given },
    payload,
  });

describe('the door for assistants', () => {
  it('answers JSON without a session', async () => {
    const answer = await post(headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('isn’t there until the club turns it on', async () => {
    await turnOn(club, ['ACCESS_TOKENS', 'WEBHOOKS']);
    expect((await post(headers)).statusCode).toBe(404);
    expect((await club.app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(404);
  });

  it('takes access tokens alone', async () => {
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ authorization: 'Bearer club_nothing' })).statusCode).toBe(401);
    const session = await post(await club.signIn(mei.username));
    expect([session.statusCode, session.json().code]).toEqual([403, 'access_token_required']);
    await turnOn(club, ['ASSISTANTS']);
    expect((await post(headers)).statusCode).toBe(401);
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'] as const)('has no %s', async (method) => {
    const answer = await club.app.inject({ method, url: '/mcp', headers });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it('refuses pages of other sites, whatever they have', async () => {
    expect((await post({ ...headers, origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await post({ ...headers, origin: 'null' })).statusCode).toBe(403);
    expect((await post({ ...headers, origin: new URL(club.config.portalUrl).origin })).statusCode).toBe(200);
  });

  it.each([
    ['several messages at once', 400, [ping, ping]],
    ['nothing', 400, ''],
    ['no JSON', 400, '{'],
    ['no message', 400, { hello: 'there' }],
    ['a body over the limit', 413, { ...ping, params: { pad: 'x'.repeat(33_000) } }],
  ])('refuses %s', async (_, status, payload) => {
    expect((await post(headers, payload)).statusCode).toBe(status);
  });

  it('refuses a revision that it doesn’t know, and another media type', async () => {
    expect((await post({ ...headers, 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400);
    expect((await post({ ...headers, 'content-type': 'text/plain' }, 'ping')).statusCode).toBe(415);
    expect((await post({ ...headers, accept: 'text/html' })).statusCode).toBe(406);
  });
});

describe('the tools of a token', () => {
  const open = ['who_am_i', 'club_information'];
  it.each([
    [['own.money'], [...open, 'what_i_owe']],
    [['own.bookings'], [...open, 'my_bookings']],
    [
      ['own.book'],
      [
        ...open,
        'find_free_times',
        'check_time',
        'book_time',
        'find_events',
        'sign_up_for_event',
        'leave_event',
      ],
    ],
  ])('of %j are %j', async (scopes, tools) => {
    const { headers: own } = await giveToken(club, mei.username, scopes);
    const assistant = await connectAssistant(club.app, own);
    expect(await assistant.tools()).toEqual(tools);
    await assistant.close();
  });

  it('aren’t others, however they are called', async () => {
    const { headers: own } = await giveToken(club, mei.username, ['own.money']);
    const assistant = await connectAssistant(club.app, own);
    await expect(assistant.use('my_bookings')).rejects.toThrow('my_bookings');
    await expect(assistant.use('find_member', { search: 'Tan' })).rejects.toThrow('find_member');
    await assistant.close();
  });

  it('say whether they change something', async () => {
    const assistant = await connectAssistant(club.app, headers, { language: 'zh' });
    const { tools } = await assistant.client.listTools();
    const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(readers).toEqual([
      ...open,
      'find_free_times',
      'check_time',
      'my_bookings',
      'what_i_owe',
      'find_events',
    ]);
    const saying = tools.filter(({ description }) => description?.includes('Changes nothing'));
    expect(saying.map(({ name }) => name)).toEqual(readers);
    expect(tools.filter(({ annotations }) => annotations?.openWorldHint !== false)).toEqual([]);
    expect(tools.find(({ name }) => name === 'cancel_booking')).toMatchObject({
      title: '取消预订',
      annotations: { destructiveHint: true },
    });
    await assistant.close();
  });
});

it('says how to reach the club, with the office’s hours', async () => {
  const office_hours = { opens: '09:00', closes: '17:30' };
  await club.db.update(clubSettings).set({ office_hours, phone: '+65 6123 4567' });
  // The process hears of it from the database.
  const read = () => club.call<{ phone?: string }>({ method: 'GET', url: '/club/', headers: {} });
  await until(async () => (await read()).body.phone !== undefined);
  const assistant = await connectAssistant(club.app, headers);
  const { text, data } = await assistant.use('club_information', { what: 'court' });
  expect(text.split('\n').slice(0, 3)).toEqual([
    expect.stringContaining('+65'),
    'The office is open daily, 9 am to 5:30 pm.',
    expect.stringMatching(/^Court \(facility \d+\): Tue 24 Nov, 8 am to 10 pm; S\$6\.00 for 1 hour\.$/),
  ]);
  expect(data).toMatchObject({ total: 1, club: { office_hours: '9 am to 5:30 pm' } });
  await assistant.close();
});

describe('bad input', () => {
  let assistant: Assistant;
  beforeEach(async () => {
    assistant = await connectAssistant(club.app, headers);
  });
  afterEach(() => assistant.close());
  const time = { start: moment(25, '18:00'), end: moment(25, '19:00') };

  it.each([
    ['book_time', {}],
    ['book_time', { facility_id: 1, start: 'tomorrow', end: 'later' }],
    ['book_time', { facility_id: 1, ...time, member: 1 }],
    ['book_time', { facility_id: -1, ...time }],
    ['find_free_times', { day: '2026-02-30' }],
    ['find_free_times', { day: '0000-00-00' }],
    ['my_bookings', { skip: -1 }],
    ['my_bookings', { when: 'always' }],
    ['sign_up_for_event', { event_id: 1, seats: 0 }],
  ])('is refused by %s: %j', async (name, input) => {
    const { isError, text } = await assistant.use(name, input);
    expect([isError, text]).toEqual([true, expect.stringContaining('Invalid arguments')]);
  });

  it('gets the portal’s own sentences', async () => {
    const use = async (name: string, input: object) => (await assistant.use(name, input)).text;
    expect(await use('book_time', { facility_id: 999_999, ...time })).toBe(
      'We couldn’t find that. Check the id.',
    );
    expect(await use('cancel_booking', { booking_id: 999_999 })).toBe('We couldn’t find that. Check the id.');
    expect(
      await use('book_time', { facility_id: hall, start: moment(25, '06:00'), end: moment(25, '07:00') }),
    ).toBe('It isn’t open at this time. Choose a time within its opening hours.');
    expect(await use('book_time', { facility_id: hall, ...time, guests: 3 })).toBe(
      'At most 2 guests may come.',
    );
    expect(
      (
        await assistant.use('check_time', {
          facility_id: hall,
          start: moment(24, '08:00'),
          end: moment(24, '09:00'),
        })
      ).data,
    ).toMatchObject({ can_be_booked: false, reason: 'This time has already started. Choose a later time.' });
  });

  it('finds nothing of other people', async () => {
    const other = await addMember(club.db);
    const booked = await club.book({ facility: hall, ...wire(time) }, await club.signIn(other.username));
    const booking_id = booked.body.id;
    for (const name of ['cancel_booking', 'move_booking'])
      expect((await assistant.use(name, { booking_id, ...(name === 'move_booking' && time) })).text).toBe(
        'We couldn’t find that. Check the id.',
      );
    expect((await assistant.use('my_bookings')).data).toEqual({ total: 0, bookings: [] });
    expect(
      (await assistant.use('find_free_times', { day: '2026-11-25', what: 'hall', part_of_day: 'EVENING' }))
        .text,
    ).not.toContain('6 to 7 pm');
  });
});

const wire = ({ start, end }: { start: string; end: string }) => ({ start_from: start, end_at: end });

describe('a confirmation', () => {
  const time = { start: moment(26, '10:00'), end: moment(26, '11:00') };
  const wrong = /^This confirmation code is wrong, has expired/;

  it('is for one person, one token, one change and ten minutes', async () => {
    const assistant = await connectAssistant(club.app, headers);
    const input = { facility_id: court, ...time };
    const { confirmation } = (await assistant.use('book_time', input)).data;
    const lim = await connectAssistant(
      club.app,
      (await giveToken(club, (await addMember(club.db)).username, all)).headers,
    );
    const tries = [
      await lim.use('book_time', { ...input, confirmation }),
      await assistant.use('book_time', { ...input, facility_id: hall, confirmation }),
      await assistant.use('book_time', { ...input, end: moment(26, '12:00'), confirmation }),
      await assistant.use('book_time', { ...input, confirmation: 'yes' }),
    ];
    club.clock.now += 10 * 60_000;
    tries.push(await assistant.use('book_time', { ...input, confirmation }));
    for (const { isError, text } of tries)
      expect([isError, text]).toEqual([true, expect.stringMatching(wrong)]);
    expect(await club.db.$count(reservation, eq(reservation.member_id, mei.memberId))).toBe(0);
    await lim.close();
    await assistant.close();
  });

  it('doesn’t hold where the refund has changed since', async () => {
    const { body } = await club.book({ facility: court, ...wire(time) }, await club.signIn(mei.username));
    await markPaid(club.db, body);
    const assistant = await connectAssistant(club.app, headers);
    // A minute before the last moment of a full refund.
    club.clock.now = Date.parse(moment(25, '09:59'));
    const cancel = { booking_id: body.id };
    const asked = await assistant.use('cancel_booking', cancel);
    expect(asked.data).toMatchObject({ done: false, refund_cents: 600 });
    club.clock.now += 5 * 60_000;
    const { confirmation } = asked.data;
    expect(await assistant.use('cancel_booking', { ...cancel, confirmation })).toMatchObject({
      isError: true,
      text: 'The refund has changed. Nothing is cancelled. Ask again for the new one.',
    });
    expect((await assistant.use('cancel_booking', cancel)).data).toMatchObject({ refund_cents: 300 });
    await assistant.close();
  });

  it('moves a booking, and says the difference first', async () => {
    const later = { start: moment(26, '13:00'), end: moment(26, '14:00') };
    const asMei = await club.signIn(mei.username);
    const { body } = await club.book({ facility: hall, ...wire(later) }, asMei);
    const assistant = await connectAssistant(club.app, headers);
    const move = { booking_id: body.id, facility_id: court, ...later };
    const asked = await assistant.use('move_booking', move);
    expect(asked.text).toContain(
      'This would move Hall, Thu 26 Nov, 1 to 2 pm to Court, Thu 26 Nov, 1 to 2 pm. It costs S$6.00 more. You keep your booking until that’s paid.',
    );
    expect(asked.data).toMatchObject({ done: false, difference_cents: 600, booking: { facility: 'Hall' } });
    const { confirmation } = asked.data;
    const moved = await assistant.use('move_booking', { ...move, confirmation });
    expect(moved.text).toMatch(/^The new time is on hold: Court, Thu 26 Nov, 1 to 2 pm\. .* Pay S\$6\.00 by/);
    const same = await assistant.use('move_booking', { booking_id: body.id, ...later });
    expect(same.text).toBe('The booking already has this time. Nothing has changed.');
    await assistant.close();
  });

  it('says that there is another booking at the same time, and confirms both', async () => {
    const studio = await club.idOf('Studio');
    await club.book({ facility: studio, ...wire(time) }, await club.signIn(mei.username));
    const assistant = await connectAssistant(club.app, headers);
    const input = { facility_id: await club.idOf('Quiet room'), ...time };
    const asked = await assistant.use('book_time', input);
    expect(asked.text).toContain(
      'You already have a booking at this time. You have Thu 26 Nov, 10 to 11 am.',
    );
    const { confirmation } = asked.data;
    const booked = await assistant.use('book_time', { ...input, confirmation });
    expect(booked.text).toBe('Booked: Quiet room, Thu 26 Nov, 10 to 11 am.');
    await assistant.close();
  });
});
