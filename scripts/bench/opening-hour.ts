// npm run bench -- opening-hour: 2,000 members book 160 places at the minute in which they open, through two processes on
// the PostgreSQL of DATABASE_URL, of which one is killed after 60 bookings. Says how long they waited for their final answer,
// from the press on, with all waits and repeats.
import { openingHour } from '../../server/src/bookings/reserve/testing-opening-hour.ts';

if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const rush = await openingHour({ members: 2000, courts: 40, killAfter: 60 });
const answers = rush.answers.filter(({ code }) => code !== 'not_open_yet');
const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
const at = (share: number) => `${Math.round(waits[Math.floor(waits.length * share)] ?? 0)} ms`;
const seconds = (rush.ended - rush.opened) / 1000;
console.log(
  `${rush.won.length} of ${rush.places} places booked; ${answers.length} answers in ${seconds.toFixed(1)} s, ` +
    `p50 ${at(0.5)}, p99 ${at(0.99)}; ${rush.broken} calls sent again after the kill, ${rush.busy} since too many waited`,
);
await rush.close();
