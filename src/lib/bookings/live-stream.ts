import { apiUrl } from '../app/api-url.ts';
import { offers } from '../http/known-host.ts';

/** The stream of what is booked and freed; null where the host has none, and is asked now and then instead. */
export const openStream = (): EventSource | null =>
  offers('GET /booking/live/') ? new EventSource(`${apiUrl}/booking/live/`) : null;
