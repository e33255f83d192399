import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dateOf, HOUR, instantOf, isoAt, timeOf, MINUTE } from '@portal/contract/rules/club-time';
import type { Store } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/app.ts';
import { addMember } from '../../../testing/people.ts';
import { advanceBookingPeriod, facility, facilityCategory } from '../../tables.ts';
import type { TestClub } from '../../testing-club.ts';
import { createTestClub, room } from '../../testing-club.ts';
import type { BookingAnswer, BookingCall } from './testing-clients.ts';
import { bookingCall, readAddress, sendBooking, startServer, zoneAtNoon } from './testing-clients.ts';

const DAYS_AHEAD = 2;
const FIRST_HOUR = 18;
const HOURS = 4;
/** Number of times that one member tries before giving up. */
const TRIES = 3;
/**
 * One member in this many has the one before them for a partner, and shares the household's one booking a day with
 * them. It is no factor of the number of times, so that each time is wanted by somebody without a partner.
 */
const COUPLES = 7;
/** Members whose pages are read at the same moment, before the hour. */
const READERS = 20;
/** Members who press before the hour. */
export const EARLY = 20;

/** The load: members, courts and processes, and the number of bookings after which the last process is killed. */
export interface Rush {
  members: number;
  courts: number;
  processes: number;
  /** Null: none is killed. */
  killAfter: number | null;
  /**
   * The addresses that each member's page reads before the hour, by the date that opens; left out: members come with
   * the minute.
   */
  pages?: (date: string, zone: string) => readonly string[];
  /** Called as the day opens, with the ids of the processes. */
  onOpen?: (pids: readonly number[]) => void;
}

/** The final answer to a booking, and the time since the press, with all waits and repeats. */
interface Answered {
  status: number;
  code: string;
  ms: number;
}

/** A member's result: the call that booked, and its answer. */
export interface Won {
  member: number;
  call: BookingCall;
  id: number;
}

export interface Outcome {
  club: TestClub;
  answers: readonly Answered[];
  won: readonly Won[];
  /** Number of calls sent again because their connection had broken. */
  broken: number;
  /** Number of calls sent again because too many waited. */
  busy: number;
  /** Calls the process that stays alive. */
  ask: (call: BookingCall) => Promise<BookingAnswer>;
  places: number;
  /** Instants: when the day opened, and when the last member had an answer. */
  opened: number;
  ended: number;
  close: () => Promise<void>;
}

interface Member {
  id: number;
  headers: object;
}

/** A club with this many courts, where a household may have one booking a day, and its members, signed in. */
async function fillClub(store: Store, { members, courts }: Rush, timeZone: string) {
  const plans = Array.from({ length: courts }, (_, index) =>
    room(`Court ${index + 1}`, { max_slots: 1, default_price: index % 2 ? 600 : 0 }),
  );
  const club = await createTestClub(plans, { store, now: Date.now, timeZone });
  await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
  const people: Member[] = [];
  for (let index = 0; index < members; index += 1) {
    const partner = index % COUPLES === 1 ? people[index - 1]?.id : undefined;
    const { memberId, username } = await addMember(club.db, { linked_member_id: partner ?? null });
    people.push({ id: memberId, headers: await club.signIn(username) });
  }
  const facilities = await club.db.select({ id: facility.id }).from(facility);
  return { club, people, facilities: facilities.map(({ id }) => id) };
}

/**
 * Members who send until they have a final answer: again to the process that stays alive, where another one breaks
 * off.
 */
function persistent(living: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
  const answers: Answered[] = [];
  const again = { broken: 0, busy: 0 };
  async function insist(port: number, call: BookingCall): Promise<BookingAnswer> {
    const began = performance.now();
    let answer = await sendBooking(agent, port, call);
    while (answer === null || (answer.status === 503 && answer.retryAfter !== null)) {
      if (answer?.retryAfter) await pause(answer.retryAfter * 1000);
      again[answer ? 'busy' : 'broken'] += 1;
      answer = await sendBooking(agent, living, call);
    }
    answers.push({ status: answer.status, code: answer.body.code, ms: performance.now() - began });
    return answer;
  }
  const read = (port: number, path: string, headers: object) => readAddress(agent, port, path, headers);
  return { insist, read, answers, again, close: () => agent.destroy() };
}

/** Builds the call for an hour of a date's evening at one of the courts, by the number of the time. */
const callsFor =
  (facilities: readonly number[], date: string, zone: string) =>
  (headers: object, place: number): BookingCall => {
    const hour = FIRST_HOUR + (place % HOURS);
    const time = (value: number) => isoAt(instantOf(date, `${value}:00`, zone), zone);
    const wanted = facilities[Math.floor(place / HOURS)];
    return bookingCall(headers, { facility: wanted, start_from: time(hour), end_at: time(hour + 1) });
  };

/** Starts as many processes on the club's database as a rush goes through; the first is never killed. */
async function startServers(club: TestClub, url: string, count: number) {
  const living = await startServer(club, url);
  const servers = [living];
  while (servers.length < count) servers.push(await startServer(club, url));
  const portOf = (index: number) => servers[index % servers.length]?.port ?? living.port;
  return { living, servers, portOf };
}

/** Has each member read their pages, a few at the same moment. */
async function readPages(
  people: readonly Member[],
  pages: readonly string[],
  read: (index: number, page: string, headers: object) => Promise<void>,
): Promise<void> {
  const left = people.entries();
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (const [index, { headers }] of left)
        await Promise.all(pages.map((page) => read(index, page, headers)));
    }),
  );
}

/**
 * Simulates members who all want an evening that opens for booking at the next full minute, through some processes on
 * one PostgreSQL (`DATABASE_URL`), of which one may be killed meanwhile. Members who lose the connection send the
 * same call to the first.
 */
export async function openingHour(rush: Rush): Promise<Outcome> {
  const base = await openTestDatabase();
  const zone = zoneAtNoon(Date.now());
  const { club, people, facilities } = await fillClub(base.store, rush, zone);
  const { living, servers, portOf } = await startServers(club, base.url ?? '', rush.processes);

  const openAt = (moment: number) =>
    club.db.update(advanceBookingPeriod).set({ days: DAYS_AHEAD, opens_at: timeOf(moment, zone) });
  // Some time of this day, until everybody has read their pages.
  await openAt(Date.now() + HOUR);
  const places = rush.courts * HOURS;
  const date = addDays(dateOf(Date.now(), zone), DAYS_AHEAD);
  const callFor = callsFor(facilities, date, zone);

  const { insist, read, answers, again, close } = persistent(living.port);
  const won: Won[] = [];

  async function want({ id, headers }: Member, index: number): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Each time is somebody's first choice.
      const place = tries === 0 ? index % places : Math.floor(Math.random() * places);
      const call = callFor(headers, place);
      const { status, body } = await insist(portOf(index), call);
      if (status === 201) {
        won.push({ member: id, call, id: body.id });
        if (won.length === rush.killAfter) servers.at(-1)?.child.kill('SIGKILL');
      }
      if (status === 201 || body.code === 'bookings_per_day') return;
    }
  }

  await readPages(people, rush.pages?.(date, zone) ?? [], (index, page, headers) =>
    read(portOf(index), page, headers),
  );
  // Some don't wait for the hour.
  const early = people.slice(0, EARLY);
  await Promise.all(early.map(({ headers }, index) => insist(portOf(index), callFor(headers, index))));
  const opened = Math.ceil((Date.now() + 1000) / MINUTE) * MINUTE;
  await openAt(opened);
  while (Date.now() < opened) await pause(opened - Date.now());
  rush.onOpen?.(servers.map(({ child }) => child.pid ?? 0));
  await Promise.all(people.map(want));
  return {
    club,
    answers,
    won,
    ...again,
    ask: (call) => insist(living.port, call),
    places,
    opened,
    ended: Date.now(),
    async close() {
      close();
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await club.app.close();
      await base.drop();
    },
  };
}
