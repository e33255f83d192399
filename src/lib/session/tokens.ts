import { forgetOffline } from '../offline/forget.ts';
import {
  ACCESS_KEY,
  DAY_KEY,
  DESK_HOME_KEY,
  FAVOURITES_KEY,
  REFRESH_KEY,
  storedToken,
} from './stored-token.ts';
import { readUserId } from './token-user.ts';

/** The state of the desk’s lock that its tabs share (`lib/desk/lock.ts`): it ends with the session. */
export const DESK_KEY = 'desk-input';

/** The storage of the tokens: `localStorage`, or a stand-in under test. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads and writes the pair. A browser that forbids storage reads as signed out. */
export interface TokenStore {
  access(): string | null;
  refresh(): string | null;
  /**
   * Stores a new pair; a host that doesn't rotate answers without a new refresh token. Somebody else's is forgotten first.
   * Throws if storage is full or forbidden.
   */
  keep(access: string, refresh?: string): void;
  /** Forgets the pair, and with it this device's data of their owner. */
  clear(): void;
}

export function createTokens(storage: () => TokenStorage): TokenStore {
  return {
    access: () => storedToken(ACCESS_KEY, storage),
    refresh: () => storedToken(REFRESH_KEY, storage),
    keep(access, refresh) {
      const owner = readUserId(this.access());
      if (owner !== null && owner !== readUserId(access)) this.clear();
      if (refresh) storage().setItem(REFRESH_KEY, refresh);
      storage().setItem(ACCESS_KEY, access);
    },
    clear() {
      try {
        for (const key of [ACCESS_KEY, REFRESH_KEY, DESK_KEY, DESK_HOME_KEY, DAY_KEY, FAVOURITES_KEY])
          storage().removeItem(key);
      } catch {
        // Nothing can be stored, so nothing is.
      }
      forgetOffline();
    },
  };
}
