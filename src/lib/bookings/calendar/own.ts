import { MINUTE } from '@portal/contract/rules/club-time';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import { mayBePassed, passedLimits } from '@portal/contract/bookings/rules/limits';
import { beyond, beyondSpoken } from '#words/bookings/booking-refusals';
import { ordinal } from '#words/app/joining';
import { already, waitsDetail, waitsLabel, waitsSpoken } from '#words/bookings/waiting-list';
import { timeRange } from '../../format/format.ts';
import { waitingLine } from '../../../pictures/icons.ts';
import type { WaitEntry } from '../waiting/waits.ts';
import type { Cell, CellOverride } from './cells.ts';
import { limitWords } from '../booking/refusal-words.ts';

/** What is known of a member beside the day: what their household may still book, and what they wait for. */
export interface Own {
  /** Another text wherever a facility's cells would be marked otherwise; null where there is nothing to mark. */
  readonly print: (facility: BookableFacility) => string | null;
  /** A facility's cells, and what is to be said of them. */
  readonly mark: (facility: BookableFacility, cells: readonly Cell[]) => readonly Cell[];
  /** The limit that a request would pass, the first that a person should hear of; nothing where it passes none. */
  readonly passed: (facility: BookableFacility, range: TimeRange) => UsedLimit | undefined;
}

/** A facility's limits, those of them that a slot may pass, and the waits for its times. */
interface Here {
  readonly limits: readonly UsedLimit[];
  readonly tight: readonly UsedLimit[];
  readonly waits: readonly WaitEntry[];
}

const placeOf = ({ id, group, category }: BookableFacility) => ({
  facility: id,
  group: group?.id ?? null,
  category: category.id,
});

const limitOverride = (passed: UsedLimit): CellOverride => {
  const why = limitWords(passed);
  return { look: 'beyond', label: beyond, short: beyond, spoken: beyondSpoken(why.title), why };
};

const waitOverride = ({ start, end }: WaitEntry, place: number): CellOverride => ({
  look: 'waits',
  icon: waitingLine,
  label: waitsLabel(place),
  short: ordinal(place),
  spoken: waitsSpoken(place),
  why: { title: already(timeRange(start, end), place), detail: waitsDetail },
});

/** A cell, with the part of it in a time range marked; whatever isn't others' time stays as it is. */
function within(
  cell: Cell,
  facility: BookableFacility,
  span: TimeRange,
  override: CellOverride,
): readonly Cell[] {
  const [start, end] = [Math.max(cell.start, span.start), Math.min(cell.end, span.end)];
  const isOthers = cell.state === 'booked' || cell.state === 'held';
  if (start >= end || !isOthers || cell.override) return [cell];
  const part = (from: number, to: number): Cell[] =>
    from < to ? [{ ...cell, key: `${facility.id}:${from}`, start: from, end: to }] : [];
  const marked = part(start, end).map((one) => ({ ...one, override }));
  return [...part(cell.start, start), ...marked, ...part(end, cell.end)];
}

/** `limits` are the household's on the days in view; `waits` the member's; `now` an instant. */
export function createOwn(limits: readonly UsedLimit[], waits: readonly WaitEntry[], now: number): Own {
  const kept = new Map<number, Here>();
  function hereOf(facility: BookableFacility): Here {
    const known = kept.get(facility.id);
    if (known) return known;
    const place = placeOf(facility);
    const least = facility.slot_minutes * facility.min_slots;
    const there = limits.filter(({ scope }) => place[scope.kind] === scope.id);
    const here = {
      limits: there,
      tight: there.filter((limit) => mayBePassed(limit, least)),
      waits: waits.filter((wait) => wait.facility.id === facility.id && wait.status === 'WAITING'),
    };
    kept.set(facility.id, here);
    return here;
  }

  const passed = (facility: BookableFacility, range: TimeRange): UsedLimit | undefined =>
    passedLimits(hereOf(facility).limits, placeOf(facility), range, now)[0];

  /** The limit that keeps a slot from being booked, however a booking as short as can be lies over it. */
  function passedBy(facility: BookableFacility, slot: TimeRange): UsedLimit | undefined {
    const [step, least] = [facility.slot_minutes * MINUTE, facility.min_slots];
    const found = Array.from({ length: least }, (_, before) => {
      const start = slot.start - before * step;
      return passed(facility, { start, end: start + least * step });
    });
    return found.every(Boolean) ? found[0] : undefined;
  }

  return {
    passed,
    print(facility) {
      const { tight, waits: waited } = hereOf(facility);
      return tight.length + waited.length > 0 ? JSON.stringify([tight, waited]) : null;
    },
    mark(facility, cells) {
      const here = hereOf(facility);
      const limited =
        here.tight.length === 0
          ? cells
          : cells.map((cell) => {
              const limit = cell.state === 'free' && passedBy(facility, cell);
              return limit ? { ...cell, peak: false, override: limitOverride(limit) } : cell;
            });
      return here.waits.reduce((parts, wait) => {
        const override = waitOverride(wait, wait.place ?? 1);
        return parts.flatMap((cell) => within(cell, facility, wait, override));
      }, limited);
    },
  };
}
