import { DAY } from '@portal/contract/rules/club-time';

/** When the holder of a booking that starts then is reminded of it; null: that is over already. Instants. */
export const remindAt = (start: number, now: number): Date | null =>
  start - DAY > now ? new Date(start - DAY) : null;
