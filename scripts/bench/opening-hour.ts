// npm run bench -- opening-hour: 2,000 members book 160 places at the minute in which they open, through two processes on
// the PostgreSQL of DATABASE_URL, of which one is killed after 60 bookings. Says how long they waited for their final answer,
// from the press on, with all waits and repeats: once where members have the day open before, as they do, and once where processes
// have just begun. `npm run bench -- opening-hour 1 2 4`: through one, two and four processes of which
// none is killed, with the processor time that each part took, on Linux with PostgreSQL on this machine.
import { availableParallelism } from 'node:os';
import type { Outcome } from '../../server/src/bookings/reserve/rush/testing-opening-hour.ts';
import { openingHour } from '../../server/src/bookings/reserve/rush/testing-opening-hour.ts';
import { fillPath } from '../../src/lib/app/path.ts';
import { dayQueries } from '../../src/lib/bookings/calendar/day/day-calls.ts';
import { processSeconds, programSeconds } from './processor-time.ts';
import { shiftClock, testClockShift } from '../testing/clock.ts';

// The processes of the API run on the tests’ clock.
shiftClock(testClockShift());

if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const MEMBERS = 2000;
const COURTS = 40;
const counts = process.argv.slice(3).map(Number);
if (counts.some((count) => !(count >= 1 && count <= 64)))
  throw new Error('How many processes, from 1 to 64?');

/** A sentence on who was answered what, and how soon. */
function summarize(rush: Outcome): string {
  const answers = rush.answers.filter(({ code }) => code !== 'not_open_yet');
  const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(waits[Math.floor(waits.length * share)] ?? 0)} ms`;
  const seconds = (rush.ended - rush.opened) / 1000;
  return (
    `${rush.won.length} of ${rush.places} places booked; ${answers.length} answers in ${seconds.toFixed(1)} s, ` +
    `p50 ${at(0.5)}, p99 ${at(0.99)}; ${rush.broken} calls sent again after the kill, ${rush.busy} since too many waited`
  );
}

/** Processor seconds: of each process of the API, of PostgreSQL, and of this one, which asks. */
const sample = (pids: readonly number[]) => ({
  api: pids.map(processSeconds),
  database: programSeconds('postgres'),
  load: processSeconds(process.pid),
});

/** Returns the calls of a member's page that shows the day. */
function pages(date: string, zone: string): string[] {
  const { facilities, slots } = dayQueries(date, zone);
  return [
    '/general-users/me/',
    fillPath('/sport-facility/', {}, facilities),
    fillPath('/booking/reservation-slot/', {}, slots),
  ];
}

async function measure(processes: number): Promise<void> {
  let pids: readonly number[] = [];
  let before = sample(pids);
  const rush = await openingHour({
    members: MEMBERS,
    courts: COURTS,
    processes,
    killAfter: null,
    onOpen(opened) {
      pids = opened;
      before = sample(pids);
    },
  });
  const after = sample(pids);
  const elapsed = (rush.ended - rush.opened) / 1000;
  const api = after.api.map((seconds, index) => seconds - (before.api[index] ?? 0));
  const all = api.reduce((sum, seconds) => sum + seconds, 0);
  const parts = {
    'the busiest process': Math.max(...api),
    'all processes': all,
    PostgreSQL: after.database - before.database,
    'the load': after.load - before.load,
  };
  console.log(`${processes} ${processes === 1 ? 'process' : 'processes'}: ${summarize(rush)}`);
  // A process that takes 1.0 of a core is full; all parts together can't take more than the machine has.
  const cores = Object.entries(parts).map(([name, seconds]) => `${name} ${(seconds / elapsed).toFixed(2)}`);
  console.log(
    `  of ${availableParallelism()} cores: ${cores.join(', ')}; ${Math.round(MEMBERS / all)} members for each second of a core in ` +
      `the API, ${Math.round(MEMBERS / parts.PostgreSQL)} in PostgreSQL`,
  );
  await rush.close();
}

if (counts.length > 0) for (const processes of counts) await measure(processes);
else
  for (const [name, before] of [
    ['with the day open on each screen before', { pages }],
    ['through processes that nobody has called before', {}],
  ] as const) {
    const rush = await openingHour({
      members: MEMBERS,
      courts: COURTS,
      processes: 2,
      killAfter: 60,
      ...before,
    });
    console.log(`${name}: ${summarize(rush)}`);
    await rush.close();
  }
