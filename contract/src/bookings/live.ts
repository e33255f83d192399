import * as z from 'zod';
import { id, moment } from '../wire.ts';
import { reservationSlot } from './occupied-slots.ts';

/** Everything that now occupies the facility within this time, as anybody may see it. */
export const occupiedChange = z.object({
  facility: id,
  start_from: moment,
  end_at: moment,
  slots: z.array(reservationSlot),
});
export type OccupiedChange = z.infer<typeof occupiedChange>;

/** Server-sent events of `GET /booking/live/` by type, with the JSON schema of their data. */
export const liveEvents = {
  /** Null where a calendar should ask again for everything that it shows. */
  change: occupiedChange.nullable(),
  /** At once and every 25 seconds: shows that the connection works. */
  pulse: z.null(),
};
