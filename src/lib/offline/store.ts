import { advanceTime, bookingPath, offlineCopy } from './copy.ts';
import { OFFLINE } from './names.ts';
import { scope } from './scope.ts';

/** Age after which a stored answer is of no use any more. */
const USEFUL = 30 * 86_400_000;

/** Number of bookings that are stored, those that were looked at last. */
const BOOKINGS = 20;

/** The API's path of uploads. */
const UPLOADS = '/uploads/';

/** Counts how often everything was forgotten: an answer requested before isn't stored after. */
let forgotten = 0;

const cacheFolder = (user: string) => new URL(`/${OFFLINE}/${user}`, scope.location.href).href;

interface Copy {
  readonly at: number;
  readonly answer: unknown;
}

/** The beginning of the names of an upload's files. */
const findUploadPath = (path: string): string | undefined => /\/uploads\/[\da-f-]{36}/.exec(path)?.[0];

/** Deletes a stored answer, and the photographs beside it. */
async function deleteAnswer(cache: Cache, answer: string): Promise<void> {
  for (const { url } of await cache.keys()) if (url.startsWith(answer)) await cache.delete(url);
}

/** Deletes everything of everybody. */
export async function forget(): Promise<void> {
  forgotten += 1;
  await caches.delete(OFFLINE);
}

/** Stores data of one user, from when it was made on until all is forgotten. */
export interface UserCache {
  /** Stores the part of an answer that is needed offline. */
  answer(path: string, response: Response): Promise<void>;
  /** Deletes the stored answer of a path. */
  drop(path: string): Promise<void>;
  /** Stores a picture as it is, in place of any before. */
  picture(path: string, response: Response): Promise<void>;
}

/** Opens the store for answers to current calls; nobody else's data stays beside it. */
export function openUserCache(user: string): UserCache {
  const born = forgotten;
  const folder = cacheFolder(user);
  async function put(path: string, response: Response, stays: (url: string) => boolean): Promise<void> {
    if (forgotten !== born) return;
    const cache = await caches.open(OFFLINE);
    for (const { url } of await cache.keys()) if (!stays(url)) await cache.delete(url);
    await cache.put(folder + path, response);
    // In the order in which they were put.
    const bookings = (await cache.keys()).filter(({ url }) => bookingPath(url) !== null);
    for (const old of bookings.slice(0, -BOOKINGS)) await deleteAnswer(cache, old.url);
    if (forgotten !== born) await caches.delete(OFFLINE);
  }
  return {
    async answer(path, response) {
      const answer = offlineCopy(path, await response.json());
      const kept: Copy = { at: Date.now(), answer };
      if (answer !== undefined) await put(path, Response.json(kept), (url) => url.startsWith(`${folder}/`));
    },
    async drop(path) {
      await deleteAnswer(await caches.open(OFFLINE), folder + path);
    },
    picture: (path, response) => put(path, response, (url) => !url.startsWith(folder + UPLOADS)),
  };
}

/** Stores a photograph that was seen beside the booking that shows it, as long as that is stored. */
export async function keepPhotograph(path: string, response: Response): Promise<void> {
  const born = forgotten;
  const upload = findUploadPath(path);
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
 * Finds a stored picture, no matter whose it is: others' are deleted. If there is none in this size or format,
 * another one.
 */
export async function readPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE);
  const kept = await cache.keys();
  const upload = findUploadPath(path);
  const found =
    kept.find(({ url }) => url.endsWith(path)) ??
    kept.find(({ url }) => upload !== undefined && url.includes(upload));
  return found && cache.match(found);
}

/** Returns the stored copy of a path for a user, and its time (ms since epoch). */
export async function readCopy(user: string, path: string): Promise<Copy | null> {
  const found = await caches.match(cacheFolder(user) + path, { cacheName: OFFLINE });
  if (!found) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const { at, answer } = (await found.json()) as Copy;
  const age = Date.now() - at;
  return age > USEFUL ? null : { at, answer: advanceTime(age, path, answer) };
}
