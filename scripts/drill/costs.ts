// npm run drill -- costs: what one request of each kind costs a process of the API, and what a booking writes, on the club
// of DATABASE_URL, which has to be a seeded one on a PostgreSQL of this machine. Books and cancels there.
import { randomUUID } from 'node:crypto';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { openPostgres } from '../../server/src/database/postgres.ts';
import { tomorrow, zone } from '../bench/club.ts';
import { captcha, signIn } from '../bench/sign-in.ts';
import { apiProgram, startNode, stop, untilReady } from '../process.ts';
import { readSettings } from '../settings.ts';

const TIMES = 200;
const HANDS = 8;
const BOOKINGS = 14;

const settings = readSettings({ API_PORT: '8459', ...process.env });
const url = settings.apiUrl;
const database = process.env['DATABASE_URL'];
if (!database) throw new Error('Set DATABASE_URL to a seeded club.');
const store = openPostgres(database);

async function cpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

async function walPosition(): Promise<number> {
  const { rows } = await store.db.execute<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Prints the cost of a number of calls; `call` returns the status. */
async function measure(
  name: string,
  times: number,
  call: (index: number) => Promise<number>,
): Promise<number[]> {
  const [began, cpu, wal] = [performance.now(), await cpuSeconds(), await walPosition()];
  const statuses: number[] = [];
  let next = 0;
  const hand = async () => {
    while (next < times) {
      next += 1;
      statuses.push(await call(next - 1));
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  const refused = statuses.filter((status) => status >= 400).length;
  const each = {
    ms: (performance.now() - began) / times,
    cpu: (((await cpuSeconds()) - cpu) * 1000) / times,
    wal: ((await walPosition()) - wal) / times / 1024,
  };
  console.log(
    `${name.padEnd(28)} ${each.cpu.toFixed(1).padStart(6)} ms of CPU, ${(1000 / each.ms).toFixed(0).padStart(5)} a second, ` +
      `${each.wal.toFixed(1)} kB of WAL${refused ? `, ${refused} refused` : ''}`,
  );
  return statuses;
}

const api = startNode(apiProgram, {
  env: {
    ...process.env,
    ...settings.api,
    CAPTCHA_CODE: captcha,
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '10000',
  },
});
try {
  await untilReady(`${url}/readyz`, api);
  const headers = { Authorization: `Bearer ${(await signIn(url, 'ordinary')).access}` };
  const read = (address: string) => async () => {
    const answer = await fetch(`${url}${address}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const day = addDays(tomorrow, 3);
  await measure('(warming up)', TIMES, read('/dashboard/'));
  await measure('an empty answer', TIMES, read('/healthz'));
  await measure('dashboard', TIMES, read('/dashboard/'));
  await measure('a facility by its days', TIMES, read(`/sport-facility/1/days/?from=${day}&to=${day}`));
  await measure(
    'availability of a week',
    TIMES,
    read(`/booking/availability/?from=${day}&to=${addDays(day, 6)}`),
  );
  await measure('my bookings', TIMES, read('/booking/reservation/?limit=20'));
  await measure('my invoices', TIMES, read('/finance/payment-invoice/?limit=20'));

  // One member may have no more than a day's share: most of these are refused, after the same work.
  const booked: number[] = [];
  const book = async (index: number) => {
    const time = (hour: number) => isoAt(instantOf(day, `${String(hour).padStart(2, '0')}:00`, zone), zone);
    const answer = await fetch(`${url}/booking/reservation/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        facility: 1 + Math.floor(index / 14),
        start_from: time(8 + (index % 14)),
        end_at: time(9 + (index % 14)),
      }),
    });
    const { id } = (await answer.json()) as { id?: number };
    if (id !== undefined) booked.push(id);
    return answer.status;
  };
  await measure('booking, taken or refused', BOOKINGS * 14, book);
  console.log(`${booked.length} of those were booked`);
  await measure(
    'cancelling',
    booked.length,
    async (index) =>
      (await fetch(`${url}/booking/reservation/${booked[index]}/`, { method: 'DELETE', headers })).status,
  );
} finally {
  await stop(api);
  await store.close();
}
