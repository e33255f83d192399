import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentState } from '@portal/contract';
import type { Store } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { job } from '../../jobs/tables.ts';
import { openTestDatabase } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import type { ServerProcess } from '../../testing/process.ts';
import { freePort, runServer, untilReady } from '../../testing/process.ts';
import { databaseEnv } from '../../testing/server.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { readReference } from '../online/testing-payments.ts';
import { payment } from '../tables.ts';

const path = '/booking/reservation-payment/';
let dataDir: string;
let postgres: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
const running = new Set<ServerProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  if (process.env['DATABASE_URL']) postgres = await openTestDatabase();
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await postgres?.drop();
  await rm(dataDir, { recursive: true });
});

/** Works on the database while no process has it. */
async function between<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  if (postgres) return work(postgres.store);
  const store = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** An API process on that database. Its sandbox posts webhooks to where nobody listens. */
async function start(): Promise<ServerProcess & { url: string }> {
  const [port, nobody] = [await freePort(), await freePort()];
  const server = runServer({
    ENVIRONMENT: 'test',
    PAYMENT_GATEWAY: 'sandbox',
    TOKEN_SECRET: 'a secret that outlives the process',
    DATA_DIR: dataDir,
    ...(postgres?.url ? databaseEnv(postgres.url) : {}),
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${nobody}`,
    LOG_LEVEL: 'silent',
  });
  running.add(server);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  return { ...server, url };
}

it('a payment that the gateway took is settled after a restart, though the process died over it', async () => {
  const now = Date.now();
  const invoice = await between(async ({ db }) => {
    const { memberId: member } = await addMember(db);
    const lines = [{ description: 'Fee', amount: 3000 }];
    return db.transaction((tx) => issueInvoice(tx, { member, lines, due: now, now, zone: 'Asia/Singapore' }));
  });
  const first = await start();
  const begun = await fetch(`${first.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice, method: 'CREDIT_CARD' }),
  });
  const state = (await begun.json()) as PaymentState;
  const chosen = await fetch(`${first.url}/sandbox/pay/${readReference(state)}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeed' }),
    redirect: 'manual',
  });
  expect([begun.status, chosen.status]).toEqual([201, 303]);
  first.child.kill('SIGKILL');
  await first.ended;
  await between(async ({ db }) => {
    const [row] = await db.select().from(payment);
    expect(row).toMatchObject({ id: state.id, status: 'PENDING' });
    // As if the restart had taken longer than the patience of the reconciliation.
    await db.update(payment).set({ created_at: new Date(now - 10 * 60_000) });
    await db
      .update(job)
      .set({ run_at: sql`now()` })
      .where(sql`recurring`);
  });
  const second = await start();
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${second.url}${path}${state.id}/`);
        return ((await answer.json()) as PaymentState).status;
      },
      { interval: 250 },
    )
    .toBe('SETTLED');
});
