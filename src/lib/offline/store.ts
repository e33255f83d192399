import { agedBy, bookingPath, offlineCopy } from './copy.ts';
import { OFFLINE } from './names.ts';
import { scope } from './scope.ts';

/** Copy longer than this, an answer is of no use any more. */
const USEFUL = 30 * 86_400_000;

/** So many bookings are kept, those that were looked at last. */
const BOOKINGS = 20;

/** The API's path of uploads. */
const UPLOADS = '/uploads/';

/** Counts how often all was forgotten: what was requested before isn't kept after. */
let forgotten = 0;

const folderOf = (user: string) => new URL(`/${OFFLINE}/${user}`, scope.location.href).href;

interface Copy {
  readonly at: number;
  readonly answer: unknown;
}

/** The beginning of the names of an upload's files. */
const uploadOf = (path: string): string | undefined => /\/uploads\/[\da-f-]{36}/.exec(path)?.[0];

/** Deletes a kept answer, and the photographs beside it. */
async function dropWhole(cache: Cache, answer: string): Promise<void> {
  for (const { url } of await cache.keys()) if (url.startsWith(answer)) await cache.delete(url);
}

/** Deletes everything of everybody. */
export async function forget(): Promise<void> {
  forgotten += 1;
  await caches.delete(OFFLINE);
}

/** Stores data of one user, from when it was made on until all is forgotten. */
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
    for (const old of bookings.slice(0, -BOOKINGS)) await dropWhole(cache, old.url);
    if (forgotten !== born) await caches.delete(OFFLINE);
  }
  return {
    async answer(path, response) {
      const answer = offlineCopy(path, await response.json());
      const kept: Copy = { at: Date.now(), answer };
      if (answer !== undefined) await put(path, Response.json(kept), (url) => url.startsWith(`${folder}/`));
    },
    async drop(path) {
      await dropWhole(await caches.open(OFFLINE), folder + path);
    },
    picture: (path, response) => put(path, response, (url) => !url.startsWith(folder + UPLOADS)),
  };
}

/** Keeps a photograph that was seen beside the booking that shows it, as long as that is kept. */
export async function keepPhotograph(path: string, response: Response): Promise<void> {
  const born = forgotten;
  const upload = uploadOf(path);
  if (upload === undefined) return;
  const cache = await caches.open(OFFLINE);
  for (const { url } of await cache.keys()) {
    const answer = bookingPath(url) === null ? undefined : await cache.match(url);
    if ((await answer?.text())?.includes(upload) !== true) continue;
    await cache.put(url + path.slice(1), response);
    break;
  }
  if (forgotten !== born) await caches.delete(OFFLINE);
}

/**
 * A picture that was kept, no matter whose it is: those of others are deleted. Where it wasn't in this size or format, one
 * that was.
 */
export async function readPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE);
  const kept = await cache.keys();
  const upload = uploadOf(path);
  const found =
    kept.find(({ url }) => url.endsWith(path)) ??
    kept.find(({ url }) => upload !== undefined && url.includes(upload));
  return found && cache.match(found);
}

/** Returns the stored copy of a path for a user, and its time (ms since epoch). */
export async function readCopy(user: string, path: string): Promise<Copy | null> {
  const found = await caches.match(folderOf(user) + path, { cacheName: OFFLINE });
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const { at, answer } = (await found.json()) as Copy;
  const age = Date.now() - at;
  return age > USEFUL ? null : { at, answer: agedBy(age, path, answer) };
}
