import { parseArgs } from 'node:util';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { DEMO_PASSWORD } from './people.ts';
import { seedBenchClub, seedDemoClub } from './seed.ts';

const clubs = new Map([
  ['demo', seedDemoClub],
  ['bench', seedBenchClub],
]);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { club: { type: 'string' } } });
  const config = parseConfig(process.env);
  if (config.environment === 'production' && values.club === undefined)
    throw new Error('This is production: name the club to seed, as in --club demo.');
  const name = values.club ?? 'demo';
  const seed = clubs.get(name);
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
