import type { TimeRange } from './rules/days.ts';

/** Something from a start to an end, as the wire writes both. */
interface WireRange {
  readonly start_from: string;
  readonly end_at: string;
}

/** The same with its start and end as instants. */
export const parseRange = <Range extends WireRange>({
  start_from,
  end_at,
  ...rest
}: Range): Omit<Range, keyof WireRange> & TimeRange => ({
  ...rest,
  start: Date.parse(start_from),
  end: Date.parse(end_at),
});
