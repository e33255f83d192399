import { setImmediate as untilAllHaveAsked } from 'node:timers/promises';
import { inTurn } from './turns.ts';

/** More callers than this are resumed in batches: all at once they would keep the process from other work. */
const CROWD = 16;

interface PendingRequest<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Shares one query among callers who ask for the same kind of thing at the same moment: in a rush, most of the cost
 * of a small query is the round trip. Callers who come while one is under way share the next, so each sees what was
 * committed before it asked. With the plan that is kept, twice as many calls a second are answered (decision 0198). `ask` answers in the order of its keys. If it fails, it is run again for each key alone,
 * so that one caller's failure isn't another's. `most`: the most keys in one query.
 */
export function gather<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most = 500,
): (key: Key) => Promise<Value> {
  let waiting: PendingRequest<Key, Value>[] = [];
  let isRunning = false;

  async function alone({ key, resolve, reject }: PendingRequest<Key, Value>): Promise<void> {
    try {
      const [value] = await ask([key]);
      if (value === undefined) throw new Error('A query answered nothing');
      resolve(value);
    } catch (error) {
      reject(error);
    }
  }

  async function answer(group: readonly PendingRequest<Key, Value>[]): Promise<void> {
    if (group.length === 1) return void (await Promise.all(group.map(alone)));
    const values = await ask(group.map(({ key }) => key)).catch(() => null);
    if (values?.length === group.length)
      for (const [index, value] of values.entries())
        inTurn(() => group[index]?.resolve(value), group.length > CROWD);
    else await Promise.all(group.map(alone));
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Includes all requests that the process has just received, not only the first of them.
      await untilAllHaveAsked();
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(group);
    }
    isRunning = false;
  }

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isRunning) void run();
    });
}

/**
 * Lets calls for the same thing share one piece of work that begins after each of them: calls that come while one is under
 * way share the next, so each sees what was committed before it.
 */
export function shareByKey<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  const next = new Map<string, Promise<Value>>();

  return (key, work) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = running.get(key);
    const begin = async () => {
      await (before ? before.catch(() => undefined) : untilAllHaveAsked());
      next.delete(key);
      running.set(key, mine);
      try {
        return await work();
      } finally {
        if (running.get(key) === mine) running.delete(key);
      }
    };
    const mine = begin();
    next.set(key, mine);
    return mine;
  };
}
