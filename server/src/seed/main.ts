import { parseArgs } from 'node:util';
import { parseConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import type { Size } from './large/large-club.ts';
import { seedLargeClub } from './large/large-club.ts';
import { DEMO_PASSWORD } from './people.ts';
import { seedBenchClub, seedDemoClub, seedVastClub } from './seed.ts';

type Seed = typeof seedDemoClub;

const clubs = new Map<string, Seed>([
  ['demo', seedDemoClub],
  ['bench', seedBenchClub],
  ['vast', seedVastClub],
]);

const sizes = {
  members: { type: 'string' },
  reservations: { type: 'string' },
  invoices: { type: 'string' },
} as const;

/** The size that the command names; null where it names none. What it leaves out is in proportion. */
function readSize(values: { readonly [name in keyof Size]?: string | undefined }): Size | null {
  const given = (name: keyof Size, least: number) => {
    const text = values[name];
    if (text === undefined) return undefined;
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < least || number > 10_000_000)
      throw new Error(`--${name} is a whole number from ${least} to 10,000,000.`);
    return number;
  };
  const members = given('members', 20);
  const reservations = given('reservations', 0);
  const invoices = given('invoices', 0);
  if (members === undefined && reservations === undefined && invoices === undefined) return null;
  const all = members ?? Math.max(300, Math.ceil((reservations ?? (invoices ?? 0) * 2) / 10));
  const bookings = reservations ?? all * 10;
  return { members: all, reservations: bookings, invoices: invoices ?? Math.floor(bookings / 2) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { club: { type: 'string' }, ...sizes } });
  const config = parseConfig(process.env);
  const size = readSize(values);
  if (size && values.club !== undefined) throw new Error('--club and a size exclude each other.');
  if (config.environment === 'production' && values.club === undefined)
    throw new Error('This is production: name the club to seed, as in --club demo.');
  const name = size ? 'large' : (values.club ?? 'demo');
  const seed: Seed | undefined = size ? (db, club) => seedLargeClub(db, club, size) : clubs.get(name);
  if (!seed) throw new Error(`--club is one of: ${[...clubs.keys()].join(', ')}.`);
  const store = await openDatabase(config);
  try {
    const began = performance.now();
    if (!(await seed(store.db, config)))
      throw new Error('The database is not empty, so nothing was added to it.');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Seeded the ${name} club in ${seconds} s. Sign in as ordinary with the password ${DEMO_PASSWORD}.`,
    );
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
