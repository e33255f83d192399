// npm run bench -- bookings: how many bookings of different places one process makes a second, free and priced, on 16
// connections, and how many requests for taken ones it refuses; each as a part of what `me` does in the same run. On the
// PostgreSQL of DATABASE_URL.
import { Agent } from 'node:http';
import { addDays, dateOf, instantOf, isoAt } from '@portal/contract/rules/club-time';
import {
  bookingCall,
  sendBooking,
  startServer,
  zoneAtNoon,
} from '../../server/src/bookings/reserve/rush/testing-clients.ts';
import { createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { advanceBookingPeriod, facility } from '../../server/src/bookings/tables.ts';
import { openTestDatabase } from '../../server/src/testing/app.ts';
import { addMember } from '../../server/src/testing/people.ts';
import { processSeconds, programSeconds } from './processor-time.ts';
import { measureRate } from './requests.ts';
import { shiftClock, testClockShift } from '../testing/clock.ts';

// The processes of the API run on the tests’ clock.
shiftClock(testClockShift());

const COURTS = 60;
const DAYS = 7;
/** From 8 am to 10 pm. */
const HOURS = 14;
const CONNECTIONS = 16;
/** Bookings of one kind; the first of them are to warm up. */
const MEASURED = Number(process.env['MEASURED'] ?? 2000);
const WARMING = 200;

if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const base = await openTestDatabase();
const zone = zoneAtNoon(Date.now());
const plans = [0, 600].flatMap((price) =>
  Array.from({ length: COURTS }, (_, index) =>
    room(`Court ${index + 1} for ${price}`, { max_slots: 1, default_price: price }),
  ),
);
const club = await createTestClub(plans, { store: base.store, now: Date.now, timeZone: zone });
await club.db.update(advanceBookingPeriod).set({ days: DAYS + 1 });
const people = await Promise.all(
  Array.from({ length: 64 }, async (_, index) => {
    const { username } = await addMember(club.db, { email: `member-${index}@club.example` });
    return club.signIn(username);
  }),
);
const facilities = await club.db
  .select({ id: facility.id, price: facility.default_price })
  .from(facility)
  .orderBy(facility.id);
const server = await startServer(club, base.url ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const today = dateOf(Date.now(), zone);

/** The calls for places of this price, each another one: neighbours of a day first, as people book. */
function callsFor(price: number) {
  const courts = facilities.filter((one) => one.price === price);
  return Array.from({ length: WARMING + MEASURED }, (_, place) => {
    const date = addDays(today, 1 + (Math.floor(place / (COURTS * HOURS)) % DAYS));
    const start = instantOf(date, '08:00', zone) + (Math.floor(place / COURTS) % HOURS) * 3_600_000;
    return bookingCall(people[place % people.length] ?? {}, {
      facility: courts[place % COURTS]?.id,
      start_from: isoAt(start, zone),
      end_at: isoAt(start + 3_600_000, zone),
    });
  });
}

/** Processor seconds of the API and of PostgreSQL. */
const readSpentTime = () => [processSeconds(server.child.pid ?? 0), programSeconds('postgres')];

/** Sends these, as many at once as there are connections. Throws where an answer has another status. */
async function sendAll(calls: ReturnType<typeof callsFor>, status: number) {
  const waits: number[] = [];
  const left = calls.values();
  const spent = readSpentTime();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const call of left) {
        const sent = performance.now();
        const answer = await sendBooking(agent, server.port, call);
        if (answer?.status !== status)
          throw new Error(`${answer?.status} ${answer?.body.code} instead of ${status}`);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    perSecond: (waits.length / (performance.now() - began)) * 1000,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    spent: readSpentTime().map((seconds, part) => ((seconds - (spent[part] ?? 0)) / calls.length) * 1000),
  };
}

const token = people[0]?.authorization.replace('Bearer ', '') ?? null;
const askMe = () => measureRate(`http://127.0.0.1:${server.port}/general-users/me/`, token, 3);
try {
  const before = await askMe();
  const measured: [string, Awaited<ReturnType<typeof sendAll>>][] = [];
  for (const [name, price] of [
    ['free', 0],
    ['priced', 600],
  ] as const) {
    const calls = callsFor(price);
    await sendAll(calls.slice(0, WARMING), 201);
    measured.push([`bookings, ${name}`, await sendAll(calls.slice(WARMING), 201)]);
    // Under new keys: under their own, each would get its own booking again.
    measured.push([`refused as taken, ${name}`, await sendAll(callsFor(price).slice(WARMING), 409)]);
  }
  const after = await askMe();
  const me = (before.perSecond + after.perSecond) / 2;
  console.log(`me: ${me.toFixed(0)} a second, p99 ${Math.max(before.p99, after.p99)} ms`);
  for (const [name, { perSecond, p99, spent }] of measured) {
    const [api, database] = spent.map((ms) => ms.toFixed(1));
    console.log(
      `${name}: ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, ${(perSecond / me).toFixed(3)} of me; ` +
        `processor time for each: API ${api} ms, PostgreSQL ${database} ms`,
    );
  }
} finally {
  agent.destroy();
  server.child.kill('SIGKILL');
  await server.ended;
  await club.app.close();
  await base.drop();
}
