import { addDays, instantOf, timeOf, HOUR } from '@portal/contract/rules/club-time';
import { day as dayWords } from '../../../format/format.ts';
import { createAxis } from '../axis.ts';
import type { Axis } from '../axis.ts';
import type { Day } from '../day/day.ts';
import type { DayView, CalendarRow } from '../day/day-view.ts';
import { facilityFingerprint, createRow } from '../day/day-view.ts';
import type { CalendarOverlay } from '../overlay/overlay.ts';
import { comma } from '#words/app/joining';

/** A day's axis between two times of the club's clock; up to midnight where the last is `24:00`. */
function axisBetween(date: string, first: string, last: string, step: number, zone: string): Axis {
  const start = instantOf(date, first, zone);
  const end = last === '24:00' ? instantOf(addDays(date, 1), '00:00', zone) : instantOf(date, last, zone);
  const hours: number[] = [];
  for (let hour = start; hour < end; hour += HOUR) hours.push(hour);
  return { start, end, step, columns: Math.round((end - start) / step), hours, hidesEarlier: false };
}

const smallest = <Value extends number | string>(values: readonly Value[]): Value | undefined =>
  values.toSorted((a, b) => (a < b ? -1 : 1))[0];

/** The axes of days that lie beside each other: all begin and end at the same times of the club's clock. */
export function createAxes(days: readonly Day[], now: number, zone: string): Axis[] {
  const each = days.map(({ date, facilities }) => createAxis(date, facilities, now, true, zone));
  const first = smallest(each.map(({ start }) => timeOf(start, zone))) ?? '00:00';
  const ends = each.map(({ end }) => timeOf(end, zone).replace('00:00', '24:00'));
  const last = ends.toSorted().at(-1) ?? '24:00';
  const step = smallest(each.map((axis) => axis.step)) ?? HOUR;
  return days.map(({ date }) => axisBetween(date, first, last, step, zone));
}

/** Builds views of a facility's days, a row each, keeping unchanged rows. */
export function createWeekView(zone: string) {
  let kept = new Map<string, { row: CalendarRow; print: string }>();

  return function weekView(
    days: readonly Day[],
    now: number,
    own: CalendarOverlay | null = null,
  ): DayView | null {
    const axes = createAxes(days, now, zone);
    const [longest] = axes.toSorted((a, b) => b.columns - a.columns);
    const next: typeof kept = new Map();
    const rows = days.flatMap(({ date, facilities: [facility], occupied }, index) => {
      const axis = axes[index];
      if (!facility || !axis) return [];
      const from = axis.start - 24 * HOUR;
      const near = occupied.filter(({ start, free_at }) => start < axis.end + 24 * HOUR && from < free_at);
      const print = JSON.stringify([
        axis,
        near,
        facilityFingerprint(facility, now),
        own?.print(facility) ?? null,
      ]);
      const before = kept.get(date);
      const name = dayWords(date);
      const named = { name, spoken: facility.name + comma + name };
      const row = before?.print === print ? before.row : createRow(facility, near, { now, axis, own }, named);
      next.set(date, { row, print });
      return [row];
    });
    kept = next;
    const [first] = rows;
    if (!first || !longest) return null;
    const { id, name } = first.facility;
    return { axis: longest, sections: [{ id, name, rows }] };
  };
}
