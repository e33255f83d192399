import { agedBy, bookingPath, offlineCopy } from './copy.ts';
import { OFFLINE } from './names.ts';
import { scope } from './scope.ts';

/** Copy longer than this, an answer is of no use any more. */
const USEFUL = 30 * 86_400_000;

/** So many bookings are kept, those that were looked at last. */
const BOOKINGS = 20;

/** Where the API has what was uploaded. */
const UPLOADS = '/uploads/';

/** Counts how often all was forgotten: what was requested before isn't kept after. */
let forgotten = 0;

const folderOf = (user: string) => new URL(`/${OFFLINE}/${user}`, scope.location.href).href;

interface Copy {
  readonly at: number;
  readonly answer: unknown;
}

/** Deletes everything of everybody. */
export async function forget(): Promise<void> {
  forgotten += 1;
  await caches.delete(OFFLINE);
}

/** What keeps things of one user, from when it was made on until all is forgotten. */
export interface Keeper {
  /** Keeps what of an answer is kept. */
  answer(path: string, response: Response): Promise<void>;
  /** Keeps no longer what there was of a path. */
  drop(path: string): Promise<void>;
  /** Keeps a picture as it is, in place of any before. */
  picture(path: string, response: Response): Promise<void>;
}

/** Opens the store for answers to current calls; nothing of anybody else stays beside it. */
export function keeperOf(user: string): Keeper {
  const born = forgotten;
  const folder = folderOf(user);
  async function put(path: string, response: Response, stays: (url: string) => boolean): Promise<void> {
    if (forgotten !== born) return;
    const cache = await caches.open(OFFLINE);
    for (const { url } of await cache.keys()) if (!stays(url)) await cache.delete(url);
    await cache.put(folder + path, response);
    // In the order in which they were put.
    const bookings = (await cache.keys()).filter(({ url }) => bookingPath(url) !== null);
    for (const old of bookings.slice(0, -BOOKINGS)) await cache.delete(old);
    if (forgotten !== born) await caches.delete(OFFLINE);
  }
  return {
    async answer(path, response) {
      const answer = offlineCopy(path, await response.json());
      const kept: Copy = { at: Date.now(), answer };
      if (answer !== undefined) await put(path, Response.json(kept), (url) => url.startsWith(`${folder}/`));
    },
    async drop(path) {
      await (await caches.open(OFFLINE)).delete(folder + path);
    },
    picture: (path, response) => put(path, response, (url) => !url.startsWith(folder + UPLOADS)),
  };
}

/** A picture that was kept, no matter whose it is: those of others are deleted. */
export async function readPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE);
  const found = (await cache.keys()).find(({ url }) => url.endsWith(path));
  return found && cache.match(found);
}

/** What was kept of a path for a user, and when (ms since epoch). */
export async function readCopy(user: string, path: string): Promise<Copy | null> {
  const found = await caches.match(folderOf(user) + path, { cacheName: OFFLINE });
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const { at, answer } = (await found.json()) as Copy;
  const age = Date.now() - at;
  return age > USEFUL ? null : { at, answer: agedBy(age, path, answer) };
}
