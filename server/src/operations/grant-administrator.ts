// npm run grant-administrator -w server -- USERNAME: gives this user every right, for a new club, or one that lost its
// last administrator. With the same variables as the API; the embedded database takes it while the API is stopped.
import { grantAdministrator } from '../access/index.ts';
import { parseConfig } from '../config/config.ts';
import { openStore } from '../database/open.ts';
import { memberships } from '../members/index.ts';

async function main([username, ...rest]: string[]): Promise<void> {
  if (username === undefined || rest.length > 0) throw new Error('Name one user, by the username.');
  const config = parseConfig(process.env);
  const store = await openStore(config);
  try {
    await grantAdministrator(store.db, { username, memberships }, config.now());
    process.stdout.write(`${username} holds every right now, and can give it to others.\n`);
  } finally {
    await store.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
