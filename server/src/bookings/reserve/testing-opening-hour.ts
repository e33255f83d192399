import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dateOf, instantOf, isoAt, timeOf, MINUTE } from '@portal/contract/rules/club-time';
import type { Store } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import type { ServerProcess } from '../../testing/process.ts';
import { freePort, runServer, untilReady } from '../../testing/process.ts';
import { advanceBookingPeriod, facility, facilityCategory } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room } from '../testing-club.ts';

const DAYS_AHEAD = 2;
const FIRST_HOUR = 18;
const HOURS = 4;
/** Times that one member asks for before giving up. */
const TRIES = 3;
/**
 * One in so many has the member before them for a partner, and shares the family's one booking a day with them. No factor
 * of the places, so that somebody without a partner wants each.
 */
const COUPLES = 7;
/** Members who ask before the hour. */
export const EARLY = 20;

/** How many want how much, and after how many bookings one of the two processes dies. */
export interface Rush {
  members: number;
  courts: number;
  killAfter: number;
}

/** One answer to a booking, and after how long it came. */
interface Answered {
  status: number;
  code: string;
  ms: number;
}

/** What a member has in hand at the end: the call that booked, and what it was told. */
export interface Won {
  member: number;
  call: Call;
  id: number;
}

interface Call {
  headers: Record<string, string>;
  body: string;
}

export interface Outcome {
  club: TestClub;
  answers: readonly Answered[];
  won: readonly Won[];
  /** How often a call was sent again because its connection had broken. */
  broken: number;
  /** Asks the process that lives. */
  ask: (call: Call) => Promise<Answer>;
  places: number;
  /** Instants: when the day opened, and when the last member had an answer. */
  opened: number;
  ended: number;
  close: () => Promise<void>;
}

/** A zone in which it is the middle of the day: the day must not change while the club waits for its opening hour. */
function zoneAtNoon(now: number): string {
  const offset = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

type Answer = { status: number; body: { id: number; code: string } };

/** A club of such courts, where a family may have one booking a day, and its members, signed in. */
async function fillClub(store: Store, { members, courts }: Rush, timeZone: string) {
  const plans = Array.from({ length: courts }, (_, index) =>
    room(`Court ${index + 1}`, { max_slots: 1, default_price: index % 2 ? 600 : 0 }),
  );
  const club = await createTestClub(plans, { store, now: Date.now, timeZone });
  await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
  const people: { id: number; headers: object }[] = [];
  for (let index = 0; index < members; index += 1) {
    const partner = index % COUPLES === 1 ? people[index - 1]?.id : undefined;
    const { memberId, username } = await addMember(club.db, { linked_member_id: partner ?? null });
    people.push({ id: memberId, headers: await club.signIn(username) });
  }
  const facilities = await club.db.select({ id: facility.id }).from(facility);
  return { club, people, facilities: facilities.map(({ id }) => id) };
}

/** Two processes on the club's database, by their ports. */
async function startServers(club: TestClub, url: string) {
  const start = async (): Promise<ServerProcess & { port: number }> => {
    const port = await freePort();
    const server = runServer({
      ENVIRONMENT: 'test',
      DATABASE_URL: url,
      TOKEN_SECRET: club.config.tokenSecret ?? '',
      CLUB_TIME_ZONE: club.config.timeZone,
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '10000',
    });
    await untilReady(`http://127.0.0.1:${port}`);
    return { ...server, port };
  };
  return [await start(), await start()] as const;
}

/** Books through one of the processes; null where the connection broke before an answer. */
const send = (agent: Agent, port: number, { headers, body }: Call) =>
  new Promise<Answer | null>((resolve) => {
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/booking/reservation/',
      headers,
    };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text || '{}') }));
      answer.on('error', () => resolve(null));
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });

/**
 * Members who all want an evening that opens for booking at the next full minute, through two processes on one
 * PostgreSQL (`DATABASE_URL`), of which one is killed on the way. Whoever loses the connection sends the same call to the
 * other.
 */
export async function openingHour(rush: Rush): Promise<Outcome> {
  const base = await openTestDatabase();
  const zone = zoneAtNoon(Date.now());
  const { club, people, facilities } = await fillClub(base.store, rush, zone);
  const servers = await startServers(club, base.url ?? '');
  const [living, dying] = servers;

  const opened = Math.ceil((Date.now() + 5000) / MINUTE) * MINUTE;
  await club.db.update(advanceBookingPeriod).set({ days: DAYS_AHEAD, opens_at: timeOf(opened, zone) });
  const date = addDays(dateOf(opened, zone), DAYS_AHEAD);
  const places = rush.courts * HOURS;
  const callFor = (headers: object, place: number): Call => {
    const hour = FIRST_HOUR + (place % HOURS);
    const time = (value: number) => isoAt(instantOf(date, `${value}:00`, zone), zone);
    const wanted = facilities[Math.floor(place / HOURS)];
    return {
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ facility: wanted, start_from: time(hour), end_at: time(hour + 1) }),
    };
  };

  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const answers: Answered[] = [];
  const won: Won[] = [];
  let broken = 0;
  async function insist({ port }: { port: number }, call: Call): Promise<Answer> {
    const began = performance.now();
    let answer = await send(agent, port, call);
    while (answer === null) {
      broken += 1;
      answer = await send(agent, living.port, call);
    }
    answers.push({ status: answer.status, code: answer.body.code, ms: performance.now() - began });
    return answer;
  }
  const serverOf = (index: number) => servers[index % 2] ?? living;

  async function want({ id, headers }: (typeof people)[number], index: number): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Each place is somebody's first wish.
      const place = tries === 0 ? index % places : Math.floor(Math.random() * places);
      const call = callFor(headers, place);
      const { status, body } = await insist(serverOf(index), call);
      if (status === 201) {
        won.push({ member: id, call, id: body.id });
        if (won.length === rush.killAfter) dying.child.kill('SIGKILL');
      }
      if (status === 201 || body.code === 'bookings_per_day') return;
    }
  }

  // Some don't wait for the hour.
  const early = people.slice(0, EARLY);
  await Promise.all(early.map(({ headers }, index) => insist(serverOf(index), callFor(headers, index))));
  while (Date.now() < opened) await pause(opened - Date.now());
  await Promise.all(people.map(want));

  return {
    club,
    answers,
    won,
    broken,
    ask: (call) => insist(living, call),
    places,
    opened,
    ended: Date.now(),
    async close() {
      agent.destroy();
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await club.app.close();
      await base.drop();
    },
  };
}
