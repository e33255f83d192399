import type { TimeRange } from './days.ts';

/** Adds up the time of these hours that the ranges cover, in ms; where ranges overlap, once. */
export function coveredTime(hours: TimeRange, ranges: readonly TimeRange[]): number {
  let until = hours.start;
  let sum = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const stop = Math.min(end, hours.end);
    sum += Math.max(0, stop - Math.max(start, until));
    until = Math.max(until, stop);
  }
  return sum;
}
