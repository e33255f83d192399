import { agedBy, keptOf } from './kept.ts';
import { OFFLINE } from './names.ts';
import { scope } from './scope.ts';

/** Kept longer than this, an answer is of no use any more. */
const USEFUL = 30 * 86_400_000;

/** Counts how often all was forgotten: what was asked for before isn't kept after. */
let forgotten = 0;

const folderOf = (user: string) => new URL(`/${OFFLINE}/${user}`, scope.location.href).href;

interface Kept {
  readonly at: number;
  readonly answer: unknown;
}

/** Deletes everything of everybody. */
export async function forget(): Promise<void> {
  forgotten += 1;
  await caches.delete(OFFLINE);
}

/** Makes what keeps an answer that is asked for now; nothing of anybody else stays beside it. */
export function keeperOf(user: string): (path: string, response: Response) => Promise<void> {
  const born = forgotten;
  return async (path, response) => {
    const answer = keptOf(path, await response.json());
    if (answer === undefined || forgotten !== born) return;
    const cache = await caches.open(OFFLINE);
    const folder = folderOf(user);
    for (const { url } of await cache.keys()) if (!url.startsWith(`${folder}/`)) await cache.delete(url);
    const kept: Kept = { at: Date.now(), answer };
    await cache.put(folder + path, Response.json(kept));
    if (forgotten !== born) await caches.delete(OFFLINE);
  };
}

/** What was kept of a path for a user, and when (ms since epoch). */
export async function readKept(user: string, path: string): Promise<Kept | null> {
  const found = await caches.match(folderOf(user) + path, { cacheName: OFFLINE });
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const { at, answer } = (await found.json()) as Kept;
  const age = Date.now() - at;
  return age > USEFUL ? null : { at, answer: agedBy(age, path, answer) };
}
