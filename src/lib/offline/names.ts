/** The one cache with anything of a member in it. Signing out deletes it whole. */
export const OFFLINE = 'offline';

/** What a page sends the service worker: that the user signed out. */
export const FORGET = 'forget';
/** What a page asks it: whether what the page shows was kept, and since when. */
export const ASK = 'ask';

/** What it sends a page: since when what the page shows has been kept (ms since epoch); null where it is from just now. */
export interface OfflineMessage {
  readonly keptAt: number | null;
}
