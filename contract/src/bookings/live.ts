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

/** The server-sent events of `GET /booking/live/` by their type, with what the data of each holds as JSON. */
export const liveEvents = {
  /** Null where a calendar should ask again for everything that it shows. */
  change: occupiedChange.nullable(),
  /** At once and every 25 seconds: what comes from the server gets through. */
  pulse: z.null(),
};
