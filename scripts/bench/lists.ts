// npm run bench -- lists: what pages of lists cost in clubs of a thousand, a hundred thousand and a million bookings, with
// a tenth of that in members and half of it in invoices. On the PostgreSQL of DATABASE_URL, where it makes a database
// for each club and leaves it for the next time (BENCH_SIZES names others).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { List } from '@portal/contract';
import { readField } from '../../server/src/contract-tests/list-filters.ts';
import { apiProgram, portIsFree, startNode, stop, untilReady } from '../process.ts';
import { readSettings } from '../settings.ts';
import { measureRate } from './requests.ts';
import { signIn } from './sign-in.ts';
import { sizedClubEnv, prepareClub } from './sized-club.ts';

type Item = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const SECONDS = 2;
/** As far into a list as anybody pages. */
const DEEP = 90_000;
/** Lists that grow with the club: of these, each filter, each order, a late page and one thing are requested, too. */
const growing: ReadonlySet<string> = new Set([
  '/profile/member/',
  '/general-users/',
  '/booking/reservation/',
  '/finance/payment-invoice/',
  '/booking/reservation-payment/',
]);

const server = process.env['DATABASE_URL'];
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const settings = readSettings({ API_PORT: '8457', ...process.env });
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const clubEnv = (size: number) => sizedClubEnv(server, size, settings.api, folder);

/** A parameter of an address, as OpenAPI describes it. */
interface Parameter {
  name: string;
  schema: { enum?: readonly string[] };
}

/** Returns the query parameters of each list, by the list's address; lists below another thing's path are left out. */
async function readLists(): Promise<Map<string, readonly Parameter[]>> {
  const answer = await fetch(`${settings.apiUrl}/openapi.json`);
  const document: { paths: Record<string, { get?: { parameters?: readonly Parameter[] } }> } =
    await answer.json();
  const found = Object.entries(document.paths).map(
    ([address, { get }]) => [address, get?.parameters ?? []] as const,
  );
  const isList = ([address, parameters]: (typeof found)[number]) =>
    !address.includes('{') && parameters.some(({ name }) => name === 'limit');
  return new Map(found.filter(isList));
}

/** A late page, each order, and each filter with what one of the list's things holds. */
function listQueries(parameters: readonly Parameter[], item: Item, count: number): Query[] {
  const asked = parameters.flatMap(({ name, schema }): Query[] => {
    if (name === 'limit' || name === 'offset') return [];
    if (name === 'ordering') return (schema.enum ?? []).map((ordering) => ({ ordering }));
    const held = readField(item, name);
    if (held === null) return [];
    return [{ [name]: name.endsWith('__icontains') ? held.slice(-5) : held }];
  });
  return [{ offset: String(Math.max(0, Math.min(DEEP, count - 20))) }, ...asked];
}

/** Requests a second by kind of request, for one club. */
type Rates = Map<string, number>;

/**
 * Lists that an office looks through: invoices of a status and a time, the third page, by their days and by their
 * numbers.
 */
function officeLists(): [name: string, address: string][] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const asked = { status: 'PAID', created_at__gte: day(270), created_at__lte: day(30), offset: '40' };
  return ['-created_at', 'invoice_number'].map((ordering): [string, string] => [
    `paid invoices of some months, page 3, by ${ordering}`,
    `/finance/payment-invoice/?${new URLSearchParams({ ...asked, ordering }).toString()}`,
  ]);
}

async function measureClub(): Promise<Rates> {
  const rates: Rates = new Map();
  const measure = async (address: string, name: string, username = 'staff') => {
    // Signed in again for each: an access token ends within minutes.
    const { access } = await signIn(settings.apiUrl, username);
    // The first who ask a large list count it for the rest.
    const began = performance.now();
    await fetch(settings.apiUrl + address, { headers: { Authorization: `Bearer ${access}` } });
    const first = Math.round(performance.now() - began);
    const rate = await measureRate(settings.apiUrl + address, access, SECONDS);
    if (rate.refused > 0) throw new Error(`${rate.refused} answers of ${address} were refused.`);
    rates.set(name, rate.perSecond);
    const share = rate.perSecond / (rates.get('me') ?? rate.perSecond);
    console.log(
      `  ${name}: ${rate.perSecond.toFixed(0)} a second, ${share.toFixed(2)} of me, p99 ${rate.p99} ms, the first ${first} ms`,
    );
  };
  const read = async (address: string): Promise<List<Item>> => {
    const { access } = await signIn(settings.apiUrl, 'staff');
    const answer = await fetch(settings.apiUrl + address, { headers: { Authorization: `Bearer ${access}` } });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    return answer.json();
  };
  await measure('/healthz', 'an empty answer');
  await measure('/general-users/me/', 'me');
  await measure('/booking/reservation/?limit=20', 'own bookings', 'ordinary');
  await measure('/profile/member/search?search=tan', 'members by a search');
  for (const [address, parameters] of await readLists()) {
    await measure(address, address);
    if (!growing.has(address)) continue;
    const { count, results } = await read(`${address}?limit=1&offset=17`);
    const [item] = results;
    if (!item) continue;
    await measure(`${address}${String(item['id'])}/`, `${address}{id}/`);
    for (const query of listQueries(parameters, item, count)) {
      const [name = '', value = ''] = Object.entries(query)[0] ?? [];
      const shown = name === 'ordering' || name === 'status' ? `${name}=${value}` : name;
      await measure(`${address}?${new URLSearchParams(query).toString()}`, `  ${shown}`);
    }
  }
  for (const [name, address] of officeLists()) await measure(address, name);
  return rates;
}

const columns = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(52) : cell.padStart(12))).join('');

/** Puts the clubs side by side: each rate as a part of the same run's empty answer, so that a busy machine is no news. */
function report(clubs: readonly Rates[]): void {
  console.log(`\nRequests a second; how many times as dear as in the smallest club.\n`);
  console.log(columns(['', ...SIZES.map((size) => size.toLocaleString('en')), 'times']));
  const floors = clubs.map((rates) => rates.get('an empty answer') ?? 0);
  for (const name of new Set(clubs.flatMap((rates) => [...rates.keys()]))) {
    const found = clubs.map((rates) => rates.get(name) ?? 0);
    const parts = found.map((rate, index) => rate / (floors[index] ?? 0));
    const dearest = Math.max(...parts.map((part) => (parts[0] ?? 0) / part));
    console.log(columns([name, ...found.map((rate) => rate.toFixed(0)), `${dearest.toFixed(1)}×`]));
  }
}

if (!(await portIsFree(settings.apiPort)))
  throw new Error(`Port ${settings.apiPort} is in use: set API_PORT.`);
try {
  const clubs: Rates[] = [];
  for (const size of SIZES) {
    await prepareClub(server, size, clubEnv(size));
    console.log(`\nA club of ${size.toLocaleString('en')} bookings`);
    const api = startNode(apiProgram, { env: clubEnv(size) });
    try {
      await untilReady(`${settings.apiUrl}/healthz`, api);
      clubs.push(await measureClub());
    } finally {
      await stop(api);
    }
  }
  report(clubs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
