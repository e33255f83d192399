import { readStored } from '../app/stored.ts';

/** The spec's storage keys; the values are raw strings. */
export const ACCESS_KEY = 'user-token';
export const REFRESH_KEY = 'user-refresh';

/** One of the tokens, apart from all else of the session: what draws first needs no more. */
export const storedToken = (
  key: typeof ACCESS_KEY | typeof REFRESH_KEY,
  storage?: () => Pick<Storage, 'getItem'>,
): string | null => readStored(key, storage) || null;
