import { setImmediate as untilAllHaveAsked } from 'node:timers/promises';
import { inTurn } from '../turns.ts';

/** More than these are a crowd: going on all at once, they would keep the process from whatever else has come. */
const CROWD = 16;

interface Asked<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Has those who ask for the same kind of thing at the same moment share one query: in a rush, most of what a small query
 * costs is its way to the database and back. Those who ask while one is under way share the next, so each sees what was
 * committed before it asked. `ask` answers in the order of its keys. One that fails is run again for each by itself, so that
 * nobody's failure is another's. `most`: so many share one.
 */
export function gather<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most = 500,
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];
  let isRunning = false;

  async function alone({ key, resolve, reject }: Asked<Key, Value>): Promise<void> {
    try {
      const [value] = await ask([key]);
      if (value === undefined) throw new Error('A query answered nothing');
      resolve(value);
    } catch (error) {
      reject(error);
    }
  }

  async function answer(group: readonly Asked<Key, Value>[]): Promise<void> {
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
      // All whose requests the process has just received, not only the first of them.
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
