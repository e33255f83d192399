import { readStored } from '../app/stored.ts';

/** The spec's storage keys; the values are raw strings. */
export const ACCESS_KEY = 'user-token';
export const REFRESH_KEY = 'user-refresh';
/** Set while the person of these tokens is at home at the desk (`desk-home.ts`): it ends with the session. */
export const DESK_HOME_KEY = 'portal-desk';
/** The day that their calendar shows first (`bookings/calendar/day/last-day.ts`): it ends with the session. */
export const DAY_KEY = 'last-day';
/** Their favourites, as `,3,17,` (`bookings/favourites.ts`): they end with the session. */
export const FAVOURITES_KEY = 'favourites';

/** Reads one of the tokens, apart from the rest of the session: the first drawing needs no more. */
export const storedToken = (
  key: typeof ACCESS_KEY | typeof REFRESH_KEY,
  storage?: () => Pick<Storage, 'getItem'>,
): string | null => readStored(key, storage) || null;
