import { openSetup } from './account/index.ts';
import { buildApp } from './app.ts';
import { parseConfig } from './config/config.ts';
import { openDatabase } from './database/open.ts';
import { deriveKeys } from './http/keys.ts';
import { mailDemoNewsletter } from './seed/demo/demo-newsletter.ts';
import { seedDemoClub } from './seed/seed.ts';
import { keepMissingPictures } from './seed/store/store-pictures.ts';
import { readOrMakeSecret } from './session/index.ts';

/** Longest wait of a stopping server for running requests, ms. */
const DRAIN = 10_000;

/** After so many ms without an answer a connection to the database is given up. PostgreSQL itself ends a query after 15 seconds. */
const PATIENCE = 20_000;

/**
 * Connections that wait to be accepted. At an opening hour thousands come within a moment; what doesn't fit is tried again by
 * the client's system after one, three and seven seconds. Node's own 511 was too few; the system's `somaxconn` bounds it.
 */
const BACKLOG = 4096;

/** Tells `npm start`, where that started this, which step begins. */
const report = (step: string): void => void process.send?.(step);

async function main(): Promise<void> {
  const parsed = parseConfig(process.env);
  const config = { ...parsed, tokenSecret: parsed.tokenSecret ?? (await readOrMakeSecret(parsed.dataDir)) };
  report('open');
  const store = await openDatabase(config, { patience: PATIENCE });
  const { isDemo } = config;
  const options = { picturesLater: true, onStart: () => report('seed') };
  const seeded = isDemo && (await seedDemoClub(store.db, config, options));
  report('listen');
  const app = await buildApp(config, store);
  if (seeded) {
    await mailDemoNewsletter(app, config);
    app.log.info('seeded the demo club');
  } else {
    const keys = await deriveKeys(config.tokenSecret);
    const notice = await openSetup(store.db, { keys, portalUrl: config.portalUrl });
    // `npm start` prints it where it is read first.
    if (notice !== null && !process.send?.(notice)) app.log.warn(notice);
  }

  const pictures = new AbortController();
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    pictures.abort();
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN).unref();
    await app.close();
    await store.close();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  await store.connect();
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  app.jobs.start();
  // Drawing them takes longer than filling the database, and the club can be used without.
  if (isDemo)
    await keepMissingPictures(store.db, config.uploadsDir, pictures.signal).catch((error: unknown) =>
      app.log.error(error, 'the pictures of the demo club could not be kept'),
    );
}

try {
  await main();
} catch (error) {
  // The one line that no logger can write: it is what failed to start.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
