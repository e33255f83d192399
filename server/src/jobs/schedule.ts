import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';

/** The first moment after another at which something is due. Instants, ms. */
export type Schedule = (after: number) => number;

/** At every whole multiple of `ms`: the same moments in every process. */
export const every =
  (ms: number): Schedule =>
  (after) =>
    (Math.floor(after / ms) + 1) * ms;

/** Each day when the club's clock shows `time`, `HH:MM`. */
export const dailyAt =
  (time: string, zone: string): Schedule =>
  (after) => {
    const today = dateOf(after, zone);
    const moment = instantOf(today, time, zone);
    return moment > after ? moment : instantOf(addDays(today, 1), time, zone);
  };
