// npm run bench -- calendar-calls: how fast the API answers what a day is drawn from, beside `me` in the same run: in clubs of a
// thousand, two hundred thousand and a million bookings on the PostgreSQL of DATABASE_URL, where it makes a database for
// each and leaves it for the next time (BENCH_SIZES names others), and in the bench's club on the embedded database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillPath } from '../../src/lib/app/path.ts';
import { dayQueries } from '../../src/lib/bookings/calendar/day/day-calls.ts';
import { apiProgram, startNode, stop, untilReady } from '../process.ts';
import { measuredEnv, mustRun, requireFree, settings, tomorrow, zone } from './club.ts';
import { measureRate } from './requests.ts';
import { signIn } from './sign-in.ts';
import { sizedClubEnv, prepareClub } from './sized-club.ts';

/** As the portal asks: a browser takes answers compressed. */
const asPortal = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const SECONDS = 4;
const TURNS = 3;
const sizes = (process.env['BENCH_SIZES'] ?? '1000,200000,1000000').split(',').map(Number);

const { facilities, slots } = dayQueries(tomorrow, zone);
const slotsPath = (limit: number) => fillPath('/booking/reservation-slot/', {}, { ...slots, limit });

/** Demo people: nearly all members pay the usual prices, and `ordinary` has a discount, which takes a query more. */
const MEMBER = 'term5';
const DISCOUNTED = 'ordinary';

const facilitiesPath = fillPath('/sport-facility/', {}, facilities);
const calls = [
  { name: 'me', address: '/general-users/me/', as: MEMBER },
  { name: 'slots, limit 5000', address: slotsPath(5000), as: MEMBER },
  { name: 'slots, limit 100', address: slotsPath(100), as: MEMBER },
  { name: 'facilities', address: facilitiesPath, as: MEMBER },
  { name: 'facilities, a discount', address: facilitiesPath, as: DISCOUNTED },
  { name: 'slots, a visitor', address: slotsPath(5000), as: null },
  { name: 'facilities, a visitor', address: facilitiesPath, as: null },
] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the memory of a process, MB. */
function readMemory(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Requests a second by call; in turns, so that the machine's other work affects every call alike. */
async function measureClub(env: NodeJS.ProcessEnv): Promise<Map<string, number>> {
  const api = startNode(apiProgram, { env });
  try {
    await untilReady(`${settings.apiUrl}/healthz`, api);
    const rates = new Map<string, number[]>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Signed in again for each turn: an access token ends within minutes.
      const tokens = new Map<string, string>();
      for (const user of [MEMBER, DISCOUNTED]) tokens.set(user, (await signIn(settings.apiUrl, user)).access);
      for (const { name, address, as } of calls) {
        const token = as && (tokens.get(as) ?? null);
        const rate = await measureRate(settings.apiUrl + address, token, SECONDS, asPortal);
        if (rate.refused > 0) throw new Error(`${rate.refused} answers of ${address} were refused.`);
        rates.set(name, [...(rates.get(name) ?? []), rate.perSecond]);
      }
    }
    console.log(`  the process takes ${readMemory(api.pid).toFixed(0)} MB`);
    return new Map([...rates].map(([name, all]) => [name, median(all)]));
  } finally {
    await stop(api);
  }
}

function report(rates: ReadonlyMap<string, number>): void {
  const me = rates.get('me') ?? 0;
  for (const [name, rate] of rates)
    console.log(
      `  ${name.padEnd(24)} ${rate.toFixed(0).padStart(6)} a second, ${(rate / me).toFixed(2)} of me`,
    );
}

await requireFree([settings.apiPort]);
const server = process.env['DATABASE_URL'];
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
try {
  for (const size of server ? sizes : []) {
    const env = sizedClubEnv(server ?? '', size, settings.api, folder);
    await prepareClub(server ?? '', size, env);
    console.log(`\nA club of ${size.toLocaleString('en')} bookings, PostgreSQL`);
    report(await measureClub(env));
  }
  const env = measuredEnv({ ...settings.api, DATABASE_URL: '' }, folder);
  await mustRun('node', ['server/src/seed/main.ts', '--club', 'bench'], env);
  console.log('\nThe bench’s club, embedded database');
  report(await measureClub(env));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
