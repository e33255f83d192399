import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { generalUser } from '../access/tables.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { parseConfig } from '../config/config.ts';
import type { Database, Store } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { deriveKeys } from '../http/keys.ts';
import type { LogStream } from '../http/logging.ts';
import type { Mail, MailTransport } from '../mail/transport.ts';
import { beginSession } from '../session/sessions.ts';
import { addressOn, directServer, openOnServer } from './server.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestCall {
  method: Method;
  url: string;
  headers: object;
  /** Sent as JSON. */
  payload?: object | null | undefined;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  config: Config;
  /**
   * Does the jobs that are due, and returns the emails that left with them, ordered by address and subject: several leave at
   * once, in an order that nobody can predict.
   */
  deliver: () => Promise<Mail[]>;
  /** Headers of a new session of this user, who must be in the database. */
  signIn: (username: string) => Promise<{ authorization: string }>;
  /** Asks the API. The body is taken for what the test looks at; null where it is empty. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with Fastify's `json`
  call: <Body>(call: TestCall) => Promise<{ status: number; body: Body }>;
  close: () => Promise<void>;
}

/** Changes to the configuration; where the log goes, how emails are sent and what is stored, if a test is about that. */
export type TestOverrides = Partial<Config> & {
  logStream?: LogStream;
  transport?: MailTransport;
  store?: Store;
};

const sortKey = ({ to, subject }: Mail) => `${to.address}\n${subject}`;
const byReader = (one: Mail, other: Mail) => (sortKey(one) < sortKey(other) ? -1 : 1);

/** The configuration of a silent API that needs nothing from outside. */
export const testConfig = (): Config =>
  parseConfig({
    ENVIRONMENT: 'test',
    TOKEN_SECRET: 'a secret of the tests alone, 32 long',
    LOG_LEVEL: 'silent',
  });

/**
 * The real API on a migrated, empty database of its own: embedded, or on the PostgreSQL of `DATABASE_URL`. A `store` that
 * is given stays as it is when the app is closed.
 */
export async function createTestApp({
  logStream,
  transport,
  store: given,
  ...overrides
}: TestOverrides = {}): Promise<TestApp> {
  // Made when the first picture is kept.
  const uploadsDir = join(tmpdir(), `portal-uploads-${randomUUID()}`);
  const config = {
    ...testConfig(),
    logLevel: logStream ? 'info' : 'silent',
    uploadsDir,
    ...overrides,
  } satisfies Config;
  const { store, drop } = given ? { store: given, drop: given.close } : await openTestDatabase();
  const mails: Mail[] = [];
  const recording = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const parts = { transport: transport ?? recording, ...(logStream && { logStream }) };
  const app = await buildApp(config, store, parts);
  const keys = await deriveKeys(config.tokenSecret ?? '');
  return {
    app,
    db: store.db,
    config,
    async deliver() {
      await app.jobs.runDue();
      return mails.splice(0).toSorted(byReader);
    },
    async signIn(username) {
      const [user] = await store.db.select().from(generalUser).where(eq(generalUser.username, username));
      if (!user) throw new Error(`No user ${username} in this test's database`);
      const client = { userAgent: 'test', addressHash: '' };
      const { access } = await beginSession({ db: store.db, keys, now: config.now() }, user.id, client);
      return { authorization: `Bearer ${access}` };
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    async call<Body>({ method, url, headers, payload }: TestCall) {
      const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
      return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') as Body };
    },
    async close() {
      await app.close();
      await drop();
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}

interface TestDatabase {
  store: Store;
  /** For another process to open it; null where it is embedded in this one. */
  url: string | null;
  drop: () => Promise<void>;
}

/** A database without any table; `drop` closes and removes it. */
export async function openBareDatabase(): Promise<TestDatabase> {
  const server = directServer();
  if (!server) {
    const store = await openEmbedded(null, await bareImage());
    return { store, url: null, drop: store.close };
  }
  const name = `portal_bare_${randomUUID().slice(0, 8)}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  return openOn(name);
}

/** A migrated, empty database; `drop` closes and removes it. `settings` are those of each of its sessions, on PostgreSQL. */
export async function openTestDatabase(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const server = directServer();
  if (server) return copyPostgres(server, settings);
  const store = await openEmbedded(null, await migratedImage());
  return { store, url: null, drop: store.close };
}

let schema: Promise<string> | undefined;

/** Changes with every edit of a migration, so that no test meets an old schema. */
const schemaName = (): Promise<string> =>
  (schema ??= readMigrations().then((migrations) => {
    const hash = createHash('sha256').update(JSON.stringify(migrations));
    return `portal_${hash.digest('hex').slice(0, 16)}`;
  }));

/** Little memory and small pieces of log: a database that holds little opens in a quarter of the time. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers = 8MB', 'min_wal_size = 2MB', 'wal_recycle = off'],
};

const bareImage = async (): Promise<Blob> =>
  keepImage(`${await schemaName()}_bare`, () => PGlite.create(small));

const migratedImage = async (): Promise<Blob> =>
  keepImage(await schemaName(), async () => {
    const store = await openEmbedded(null, await bareImage());
    await migrate(store, await readMigrations());
    // Or each that opens it would apply the migrations' log again.
    await store.pglite.exec('CHECKPOINT');
    return store.pglite;
  });

/** A data folder, made once a schema. */
async function keepImage(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const cache = new URL('../../../node_modules/.cache/test-databases/', import.meta.url);
  const file = new URL(`${name}.tar`, cache);
  const cached = await readFile(file).catch(() => null);
  if (cached) return new Blob([cached]);
  const pglite = await make();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(cache, { recursive: true });
  // Renamed into place: another worker never reads half of it.
  const draft = new URL(`${randomUUID()}.draft`, cache);
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, file);
  return image;
}

async function copyPostgres(server: string, settings: Record<string, string>) {
  const template = await schemaName();
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock(7305002)');
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) {
      await admin.query(`CREATE DATABASE ${template}`);
      // Behind a pooler, its session would stay, and nobody could copy the database.
      const store = openPostgres(addressOn(server, template));
      await migrate(store, await readMigrations());
      await store.close();
    }
    // Its files copied: in the log it would be written twice.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    for (const [setting, value] of Object.entries(settings))
      await admin.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  } finally {
    await admin.end();
  }
  return openOn(name);
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of the server's, which `drop` closes and removes. */
function openOn(name: string) {
  const { url, store } = openOnServer(name);
  return {
    store,
    url,
    async drop() {
      await store.close();
      await onServer(directServer() ?? '', `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
