// @vitest-environment node
// Every fault of the network over real sockets, from the portal's own client to the real API: the class of the failure, the
// sentence that a person reads, and that the call takes effect once.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { createStorage } from '../../src/lib/testing/tab.ts';
import type { BrokenCalls, FaultProxy } from '../system/fault-proxy.ts';
import { startFaultProxy } from '../system/fault-proxy.ts';
import type { Fault } from './sentences.ts';
import { sentences, takesEffect } from './sentences.ts';

const PATH = '/booking/reservation/';
const fetchIt = globalThis.fetch;

/** The errors that the portal throws for each fault: all that a screen knows of it. */
const failures: Readonly<Record<Fault, object>> = {
  cut: { name: 'NetworkFailed', timedOut: false },
  offline: { name: 'NetworkFailed', timedOut: false },
  half: { name: 'NetworkFailed', timedOut: false },
  lost: { name: 'NetworkFailed', timedOut: false },
  slow: { name: 'NetworkFailed', timedOut: true },
  '500': { name: 'Refused', status: 500 },
  '503': { name: 'Refused', status: 503 },
  '429': { name: 'Refused', status: 429 },
  'a page': { name: 'AnswerBroken' },
  'broken JSON': { name: 'AnswerBroken' },
  'other JSON': { name: 'AnswerBroken' },
  'JSON null': { name: 'AnswerBroken' },
};
const faults = Object.keys(sentences) as Fault[];

let club: TestClub;
let wire: FaultProxy;
let hall: number;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  hall = await club.idOf('Hall');
  wire = await startFaultProxy(await club.app.listen({ host: '127.0.0.1', port: 0 }));
  vi.doMock('../../src/lib/app/api-url.ts', () => ({ apiUrl: `http://127.0.0.1:${wire.port}` }));
});
afterAll(async () => {
  await wire.close();
  await club.close();
});

let stored: ReturnType<typeof createStorage>;
let kept: ReturnType<typeof createStorage>;
let online: boolean;
/** Ends the wait for every answer, as the time limit does. */
let tire: () => void;
beforeEach(() => {
  stored = createStorage({
    'user-token': club.auth.authorization.replace('Bearer ', ''),
    'user-refresh': 'to be kept',
  });
  kept = createStorage();
  online = true;
  let limit = new AbortController();
  tire = () => {
    limit.abort(new DOMException('Tired of it', 'TimeoutError'));
    limit = new AbortController();
  };
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('fetch', (input: string, { signal, ...init }: RequestInit) =>
    fetchIt(input, {
      ...init,
      signal: AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]),
    }),
  );
});
afterEach(() => {
  wire.mend();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The portal's client in a page that was just opened, or on which the API has answered before. */
async function openPage(hasHadAnswers: boolean) {
  vi.resetModules();
  const [{ call }, { once }, { failureWords }] = await Promise.all([
    import('../../src/lib/http/call.ts'),
    import('../../src/lib/http/once.ts'),
    import('../../src/lib/forms/failure-words.ts'),
  ]);
  if (hasHadAnswers) await call('GET /sport-facility/');
  const book = once(
    (body: { facility: number; start_from: string; end_at: string }, idempotencyKey) =>
      call('POST /booking/reservation/', { body, idempotencyKey }),
    randomUUID,
  );
  return { list: () => call('GET /booking/reservation/', { query: { limit: 100 } }), book, failureWords };
}

/** Lets calls through again. */
function mend(calls: BrokenCalls): void {
  online = true;
  calls.by(null);
}

/** Makes a call meet a fault, and returns the error it throws. */
async function meet(fault: Fault, calls: BrokenCalls, act: () => Promise<unknown>): Promise<unknown> {
  online = fault !== 'offline';
  calls.by(fault === 'offline' ? 'cut' : fault);
  const failure = act().then(
    () => Promise.reject(new Error(`${fault} was taken for an answer`)),
    (error: unknown) => error,
  );
  if (fault === 'slow') {
    await calls.hasMet(0);
    tire();
  }
  return failure;
}

describe.each([
  ['a page that was just opened', false],
  ['a page on which the API has answered', true],
])('%s', (_, hasHadAnswers) => {
  it.each(faults)('says of a question that meets %s what went wrong, and asks again', async (fault) => {
    const { list, failureWords } = await openPage(hasHadAnswers);
    const calls = wire.breaks({ method: 'GET', path: PATH });
    const failure = await meet(fault, calls, list);
    expect(failure).toMatchObject(failures[fault]);
    expect(failureWords(failure)).toMatchObject({ title: sentences[fault], canRetry: true });
    // A host that names a time soon is asked three times.
    expect(calls.met).toBe(fault === '429' || fault === '503' ? 3 : 1);
    expect(Object.fromEntries(stored.items)).toEqual({
      'user-token': club.auth.authorization.replace('Bearer ', ''),
      'user-refresh': 'to be kept',
    });
    // Nothing in between is taken for another host.
    expect([...kept.items]).toEqual([]);
    mend(calls);
    expect(await list()).toMatchObject({ results: expect.any(Array) });
  });

  it.each(faults)('says of an action that meets %s what went wrong, and does it once', async (fault) => {
    const { book, list, failureWords } = await openPage(hasHadAnswers);
    const day = String(25 + Number(hasHadAnswers));
    const hour = String(8 + faults.indexOf(fault)).padStart(2, '0');
    const time = {
      facility: hall,
      start_from: `2026-11-${day}T${hour}:00:00+08:00`,
      end_at: `2026-11-${day}T${String(Number(hour) + 1).padStart(2, '0')}:00:00+08:00`,
    };
    const booked = async () =>
      (await list()).results.filter(
        ({ start_from }) => Date.parse(start_from) === Date.parse(time.start_from),
      );
    const calls = wire.breaks({ method: 'POST', path: PATH });
    const failure = await meet(fault, calls, () => book(time));
    expect(failure).toMatchObject(failures[fault]);
    expect(failureWords(failure)).toMatchObject({ title: sentences[fault], canRetry: true });
    // It is never sent a second time by itself.
    expect(calls.met).toBe(1);
    expect(stored.items.get('user-refresh')).toBe('to be kept');
    const reached = (takesEffect as readonly Fault[]).includes(fault);
    mend(calls);
    await expect.poll(async () => (await booked()).length).toBe(reached ? 1 : 0);
    const answer = await book(time);
    expect(await booked()).toMatchObject([{ id: answer.id }]);
  });
});
