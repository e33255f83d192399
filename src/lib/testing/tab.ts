import { createClient } from '../http/client.ts';
import type { ClientEnv } from '../http/client.ts';
import { createTokens } from '../session/tokens.ts';

/** Storage shared by the tabs of one browser. */
export function createStorage(initial: Record<string, string> = {}): {
  readonly items: Map<string, string>;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
} {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

export const signedIn = (): ReturnType<typeof createStorage> =>
  createStorage({ 'user-token': 'old-access', 'user-refresh': 'old-refresh' });

/** One tab: the client as a page builds it, and what it did to the page. */
export function openTab(
  host: string,
  storage: ReturnType<typeof createStorage> = createStorage(),
  env: Partial<ClientEnv> = {},
) {
  const logged: unknown[] = [];
  const tab = { reloads: 0, logged };
  const tokens = createTokens(() => storage);
  const client = createClient({
    host,
    tokens,
    locks: undefined,
    reload: () => {
      tab.reloads += 1;
    },
    takeEarly: () => undefined,
    log: (event, details) => logged.push(event, details),
    ...env,
  });
  return Object.assign(tab, { tokens, ...client });
}

/** Web Locks of one browser: exclusive, in order, and a request can be given up. */
export function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (
    _name: string,
    options: LockOptions,
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = last;
    let release = (): void => undefined;
    last = new Promise<void>((resolve) => (release = resolve));
    try {
      await Promise.race([
        before,
        new Promise((_, reject) =>
          options.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError'))),
        ),
      ]);
      return await run();
    } finally {
      // A request that was given up lets its followers go on when its forerunners have.
      void before.then(release);
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one overload that the refresh uses
  return { request } as unknown as LockManager;
}
