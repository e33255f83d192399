/** The one cache with any data of a member in it. Signing out deletes all of it. */
export const OFFLINE = 'offline';

/** A page's message to the service worker: the user signed out. */
export const FORGET = 'forget';
/** A page's question to it: whether what the page shows was stored, and since when. */
export const ASK = 'ask';

/**
 * Its message to a page: since when what the page shows has been stored (ms since epoch); null where it is from just
 * now.
 */
export interface OfflineMessage {
  readonly keptAt: number | null;
}
