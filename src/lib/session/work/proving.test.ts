import { expect, test } from 'vitest';
import { NetworkFailed } from '../../http/failure.ts';
import { createProving } from './proving.ts';
import type { ProvingEnv } from './proving.ts';
import type { WorkMessage, WorkOrder } from './solve.ts';

const work = { target: 'ab', rounds: 10, most: 40 };

/** A worker that sends what a test lets it send. */
class ScriptedWorker extends EventTarget {
  wanted: WorkOrder | undefined;
  ended = false;
  readonly postMessage = (wanted: WorkOrder) => {
    this.wanted = wanted;
  };
  readonly terminate = () => {
    this.ended = true;
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function device(env: Partial<ProvingEnv> = {}) {
  const workers: ScriptedWorker[] = [];
  const clock = { now: 0 };
  let asked = 0;
  const proving = createProving({
    ask: async () => ({ session: `s${(asked += 1)}`, work }),
    startWorker() {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker;
    },
    now: () => clock.now,
    ...env,
  });
  /** The newest worker has this event. */
  const emit = async (event: Event) => {
    await settled();
    workers.at(-1)?.dispatchEvent(event);
    await settled();
  };
  return {
    proving,
    workers,
    clock,
    emit,
    say: (data: WorkMessage) => emit(new MessageEvent('message', { data })),
  };
}

test('shows how far the work is, and proves when the number is found', async () => {
  const { proving, workers, say } = device();
  void proving.begin();
  await say({ share: 0.25 });
  expect(workers[0]?.wanted).toEqual({ session: 's1', ...work });
  expect(proving.$state.get()).toEqual({ status: 'working', share: 0.25 });
  await say({ found: '7' });
  expect(proving.$state.get()).toEqual({ status: 'proven' });
  expect(await proving.proof()).toEqual({ session: 's1', captcha: '7' });
  expect(workers[0]?.ended).toBe(true);
});

test('lets someone who sends early wait for the proof', async () => {
  const { proving, say } = device();
  void proving.begin();
  const proof = proving.proof();
  await say({ found: '7' });
  expect(await proof).toEqual({ session: 's1', captcha: '7' });
});

test('does it again by itself when the proof has grown old', async () => {
  const { proving, clock, say } = device();
  void proving.begin();
  await say({ found: '7' });
  clock.now += 280_001;
  const proof = proving.proof();
  expect(proving.$state.get()).toEqual({ status: 'working', share: 0 });
  await say({ found: '9' });
  expect(await proof).toEqual({ session: 's2', captcha: '9' });
});

test('says when the host sets no work, and asks again', async () => {
  let reachable = false;
  const { proving, say } = device({
    ask: () =>
      reachable ? Promise.resolve({ session: 's', work }) : Promise.reject(new NetworkFailed(undefined)),
  });
  expect(await proving.begin()).toBeNull();
  expect(proving.$state.get()).toMatchObject({ status: 'failed', failure: { name: 'NetworkFailed' } });
  reachable = true;
  const proof = proving.proof();
  await say({ found: '7' });
  expect(await proof).toEqual({ session: 's', captcha: '7' });
});

test('says when the worker fails, in each way that one can', async () => {
  const { proving, say, emit } = device();
  const told = proving.begin();
  await say({ failed: 'no subtle crypto' });
  expect(await told).toBeNull();
  expect(proving.$state.get()).toMatchObject({ status: 'failed', failure: { name: 'WorkFailed' } });

  const gone = proving.begin();
  await emit(new ErrorEvent('error', { message: 'could not be loaded' }));
  expect(await gone).toBeNull();

  const none = device({
    startWorker: () => {
      throw new Error('not allowed here');
    },
  });
  expect(await none.proving.begin()).toBeNull();
  expect(none.proving.$state.get()).toMatchObject({ failure: { name: 'WorkFailed' } });
});

test('stops working when it is given up, and says nothing more', async () => {
  const { proving, workers, say } = device();
  const given = proving.begin();
  await say({ share: 0.5 });
  proving.stop();
  expect(await given).toBeNull();
  expect(workers[0]?.ended).toBe(true);
  expect(proving.$state.get()).toEqual({ status: 'working', share: 0.5 });
});

test('starts no worker for work that was given up while it was asked for', async () => {
  const { proving, workers } = device();
  const given = proving.begin();
  proving.stop();
  expect(await given).toBeNull();
  expect(workers).toEqual([]);
});
