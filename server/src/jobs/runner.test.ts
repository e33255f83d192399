import { MINUTE } from '@portal/contract/rules/club-time';
import { asc } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { transact } from '../database/transact.ts';
import { openTestDatabase } from '../testing/app.ts';
import { enqueue } from './enqueue.ts';
import type { Work } from './job.ts';
import { asksHost, NotWorthRetrying, onRequest, onSchedule } from './job.ts';
import { createJobRunner } from './runner.ts';
import { every } from './schedule.ts';
import { job } from './tables.ts';
import { takeDue } from './take.ts';

const { log } = fastify();
let base: Awaited<ReturnType<typeof openTestDatabase>>;
let now = Date.parse('2026-11-24T10:00:00Z');

beforeAll(async () => {
  base = await openTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.store.db.delete(job);
});

const greet = { name: 'test greet', payload: z.object({ whom: z.string() }) };
const ask = (whom: string, at = now) => transact(base.store.db, (tx) => enqueue(tx, greet, { whom }, at));
const runner = (...works: Work[]) => createJobRunner({ db: base.store.db, log, now: () => now }, works);
const rows = () => base.store.db.select().from(job).orderBy(asc(job.id));

/** Work that writes down whom it greeted, and fails as often as the test says. */
function greeter(failures = 0, error: () => Error = () => new Error('nobody home')) {
  const greeted: string[] = [];
  let left = failures;
  const work = onRequest(greet, async ({ whom }) => {
    if (left-- > 0) throw error();
    greeted.push(whom);
  });
  return { greeted, work };
}

describe('a job', () => {
  it('is done once, and is gone then', async () => {
    const { greeted, work } = greeter();
    const { runDue } = runner(work);
    await ask('Mei');
    expect(await runDue()).toBe(1);
    expect(await runDue()).toBe(0);
    expect(greeted).toEqual(['Mei']);
    expect(await rows()).toEqual([]);
  });

  it('happens only if what causes it does', async () => {
    const undone = transact(base.store.db, async (tx) => {
      await enqueue(tx, greet, { whom: 'Mei' }, now);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('waits for its moment', async () => {
    const { greeted, work } = greeter();
    await ask('Mei', now + MINUTE);
    await runner(work).runDue();
    expect(greeted).toEqual([]);
    now += MINUTE;
    await runner(work).runDue();
    expect(greeted).toEqual(['Mei']);
  });

  it('that takes long keeps those waiting that it has hands for, not the rest', async () => {
    const greeted: string[] = [];
    const slow = Promise.withResolvers<void>();
    const quick = Promise.withResolvers<void>();
    const work = onRequest(greet, async ({ whom }) => {
      if (whom === 'slow') return slow.promise;
      greeted.push(whom);
      if (greeted.length === 9) quick.resolve();
    });
    await ask('slow');
    for (let index = 0; index < 9; index += 1) await ask(`quick ${index}`);
    const done = runner(work).runDue();
    await quick.promise;
    await expect.poll(rows).toMatchObject([{ payload: { whom: 'slow' } }]);
    slow.resolve();
    expect(await done).toBe(10);
    expect(await rows()).toEqual([]);
  });

  it('is left alone by a process that does not know it', async () => {
    const { work } = greeter();
    await ask('Mei');
    expect(await runner({ ...work, name: 'test other' }).runDue()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  it('is done once by however many processes want it', async () => {
    const { greeted, work } = greeter();
    const names = Array.from({ length: 40 }, (_, index) => `guest ${index}`);
    for (const name of names) await ask(name);
    await Promise.all(Array.from({ length: 4 }, () => runner(work).runDue()));
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  it('is taken up again when the process that took it died', async () => {
    const { greeted, work } = greeter();
    await ask('Mei');
    expect(await takeDue(base.store.db, [work.name], now, 1)).toHaveLength(1);
    now += 4 * MINUTE;
    await runner(work).runDue();
    expect(greeted).toEqual([]);
    now += MINUTE;
    await runner(work).runDue();
    expect(greeted).toEqual(['Mei']);
  });
});

describe('a job that fails', () => {
  it('is tried again, after twice the wait each time', async () => {
    const { greeted, work } = greeter(3);
    const { runDue } = runner(work);
    await ask('Mei');
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await runDue();
      const [row] = await rows();
      expect(row?.last_error).toBe('nobody home');
      waits.push((row?.run_at.getTime() ?? 0) - now);
      now = row?.run_at.getTime() ?? 0;
    }
    expect(waits).toEqual([15_000, 30_000, 60_000]);
    await runDue();
    expect(greeted).toEqual(['Mei']);
  });

  it('is given up after twelve tries over four hours, and kept with its reason', async () => {
    const { greeted, work } = greeter(99);
    const { runDue } = runner(work);
    const began = now;
    await ask('Mei');
    for (let runs = 0; (await rows())[0]?.failed_at === null; runs += 1) {
      expect(runs).toBeLessThan(12);
      await runDue();
      now = (await rows())[0]?.run_at.getTime() ?? 0;
    }
    const hours = (now - began) / (60 * MINUTE);
    expect(hours).toBeGreaterThan(3);
    expect(hours).toBeLessThan(6);
    now += 24 * 60 * MINUTE;
    expect(await runDue()).toBe(0);
    expect(greeted).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 12, last_error: 'nobody home' }]);
  });

  it('is given up at once where no other try can help', async () => {
    const { work } = greeter(1, () => new NotWorthRetrying('no such address'));
    await ask('Mei');
    await runner(work).runDue();
    expect(await rows()).toMatchObject([{ last_error: 'no such address', failed_at: new Date(now) }]);
  });

  it('never runs with a payload that is not of its kind', async () => {
    const { greeted, work } = greeter();
    await base.store.db.insert(job).values({ name: work.name, payload: {}, run_at: new Date(now) });
    await runner(work).runDue();
    expect(greeted).toEqual([]);
    expect((await rows())[0]?.last_error).toMatch(/whom/);
  });

  it('holds nothing else up', async () => {
    const failing = onSchedule('test failing', every(MINUTE), async () => {
      throw new Error('broken');
    });
    const { greeted, work } = greeter();
    const { runDue } = runner(failing, work);
    await runDue();
    now += MINUTE;
    await ask('Mei');
    await runDue();
    expect(greeted).toEqual(['Mei']);
  });
});

describe('a job on a schedule', () => {
  it('runs once each time it is due, however many processes there are', async () => {
    const runs: number[] = [];
    const hourly = onSchedule('test hourly', every(60 * MINUTE), async (env) => {
      runs.push(env.now);
    });
    const processes = [runner(hourly), runner(hourly), runner(hourly)];
    const began = now;
    for (let minutes = 0; minutes <= 180; minutes += 20) {
      now = began + minutes * MINUTE;
      await Promise.all(processes.map(({ runDue }) => runDue()));
    }
    expect(runs).toHaveLength(3);
    expect(await rows()).toHaveLength(1);
  });

  it('is tried again before its next time, and never given up', async () => {
    let failures = 0;
    const daily = onSchedule('test daily', every(24 * 60 * MINUTE), async () => {
      failures += 1;
      throw new Error('broken');
    });
    const { runDue } = runner(daily);
    await runDue();
    for (let tries = 0; tries < 30; tries += 1) {
      now = (await rows())[0]?.run_at.getTime() ?? 0;
      await runDue();
    }
    expect(failures).toBe(30);
    expect(await rows()).toMatchObject([{ failed_at: null, last_error: 'broken' }]);
  });

  it('comes sooner where a new version runs it more often', async () => {
    const run = async () => undefined;
    await runner(onSchedule('test sweep', every(24 * 60 * MINUTE), run)).runDue();
    await runner(onSchedule('test sweep', every(MINUTE), run)).runDue();
    expect((await rows())[0]?.run_at.getTime()).toBeLessThanOrEqual(now + MINUTE);
  });
});

describe('a runner', () => {
  it('finds work by itself once started, and finishes what it has begun when stopped', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const done: string[] = [];
    const slow = onRequest(greet, async ({ whom }) => {
      begun.resolve();
      await gate.promise;
      done.push(whom);
    });
    const { start, stop, runDue } = runner(slow);
    start();
    await ask('Mei');
    await begun.promise;
    await ask('Arjun');
    const stopped = stop();
    gate.resolve();
    await stopped;
    expect(done).toEqual(['Mei']);
    expect(await runDue()).toBe(0);
    expect(await rows()).toMatchObject([{ payload: { whom: 'Arjun' } }]);
  });

  it('never waits for a host that hangs, unless it asks that host itself', async () => {
    const hang = Promise.withResolvers<void>();
    const email = { name: 'test email', payload: z.object({}) };
    const emails = asksHost(
      'mail',
      onRequest(email, () => hang.promise),
    );
    const { greeted, work } = greeter();
    const { start, stop } = runner(emails, work);
    for (let count = 0; count < 8; count += 1)
      await transact(base.store.db, (tx) => enqueue(tx, email, {}, now));
    await ask('Mei');
    start();
    await expect.poll(() => greeted).toEqual(['Mei']);
    // Its own row goes once it is done.
    await expect.poll(rows).toHaveLength(8);
    hang.resolve();
    await expect.poll(rows).toEqual([]);
    await stop();
  });

  it('goes on when the database comes back', async () => {
    const { greeted, work } = greeter();
    const { db } = base.store;
    let refusals = 2;
    const broken = Object.assign(Object.create(db), {
      execute: (...query: Parameters<typeof db.execute>) =>
        refusals-- > 0 ? Promise.reject(new Error('Connection terminated')) : db.execute(...query),
    });
    const { start, stop } = createJobRunner({ db: broken, log, now: () => now }, [work]);
    start();
    await ask('Mei');
    await expect.poll(() => greeted).toEqual(['Mei']);
    expect(refusals).toBeLessThan(0);
    await stop();
  });
});
