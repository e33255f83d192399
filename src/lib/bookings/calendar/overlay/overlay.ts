import { MINUTE } from '@portal/contract/rules/club-time';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import { mayBePassed, passedLimits } from '@portal/contract/bookings/rules/limits';
import { beyond, beyondSpoken } from '#words/bookings/booking-refusals';
import { ordinal } from '#words/app/joining';
import { ownPosition, waitsDetail, waitsLabel, waitsSpoken } from '#words/bookings/waiting-list';
import { timeRange } from '../../../format/format.ts';
import { waitingLine } from '../../../../pictures/icons.ts';
import type { WaitEntry } from '../../waiting/waits.ts';
import type { Cell, CellOverride } from '../cells.ts';
import { limitWords } from '../../booking/refusal-words.ts';

/** A member's own data beside the day: what their household may still book, their waiting lists and their requests. */
export interface CalendarOverlay {
  /**
   * Returns another text wherever a facility's cells would be marked otherwise; null where there is nothing to mark.
   */
  readonly print: (facility: BookableFacility) => string | null;
  /** Marks a facility's cells. */
  readonly mark: (facility: BookableFacility, cells: readonly Cell[]) => readonly Cell[];
  /** Returns the limit that a request would pass, the most important first; undefined where it passes none. */
  readonly passed: (facility: BookableFacility, range: TimeRange) => UsedLimit | undefined;
}

/** A time with a mark, which applies wherever it covers cells in one of these states. */
export interface OverlayTime extends TimeRange {
  /** Id. */
  readonly facility: number;
  readonly over: readonly Cell['state'][];
  readonly override: CellOverride;
}

/** A facility's limits, those of them that a slot may pass, and the member's own times there. */
interface FacilityOverlay {
  readonly limits: readonly UsedLimit[];
  readonly tight: readonly UsedLimit[];
  readonly times: readonly OverlayTime[];
}

const limitScope = ({ id, group, category }: BookableFacility) => ({
  facility: id,
  group: group?.id ?? null,
  category: category.id,
});

const limitOverride = (passed: UsedLimit): CellOverride => {
  const why = limitWords(passed);
  return { look: 'beyond', label: beyond, short: beyond, spoken: beyondSpoken(why.title), why };
};

/** Marks the time of a waiting list that a member is on, which is occupied by others. */
function waitTime({ facility, start, end, place }: WaitEntry): OverlayTime {
  const at = place ?? 1;
  const override: CellOverride = {
    look: 'waits',
    icon: waitingLine,
    label: waitsLabel(at),
    short: ordinal(at),
    spoken: waitsSpoken(at),
    why: { title: ownPosition(timeRange(start, end), at), detail: waitsDetail },
  };
  return { facility: facility.id, start, end, over: ['booked', 'held'], override };
}

/** A cell, with the part of it in one of the member's own times marked; in another state it stays as it is. */
function within(cell: Cell, { facility, over, override, ...span }: OverlayTime): readonly Cell[] {
  const [start, end] = [Math.max(cell.start, span.start), Math.min(cell.end, span.end)];
  if (start >= end || !over.includes(cell.state) || cell.override) return [cell];
  const part = (from: number, to: number): Cell[] =>
    from < to ? [{ ...cell, key: `${facility}:${from}`, start: from, end: to }] : [];
  const marked = part(start, end).map((one) => ({ ...one, override }));
  return [...part(cell.start, start), ...marked, ...part(end, cell.end)];
}

/** `limits` are the household's on the days in view; `waits` the member's, and `others` of their times; `now` an instant. */
export function createOverlay(
  limits: readonly UsedLimit[],
  waits: readonly WaitEntry[],
  now: number,
  others: readonly OverlayTime[] = [],
): CalendarOverlay {
  const times = [...waits.filter(({ status }) => status === 'WAITING').map(waitTime), ...others];
  const kept = new Map<number, FacilityOverlay>();
  function overlayFor(facility: BookableFacility): FacilityOverlay {
    const known = kept.get(facility.id);
    if (known) return known;
    const place = limitScope(facility);
    const least = facility.slot_minutes * facility.min_slots;
    const there = limits.filter(({ scope }) => place[scope.kind] === scope.id);
    const here = {
      limits: there,
      tight: there.filter((limit) => mayBePassed(limit, least)),
      times: times.filter((time) => time.facility === facility.id),
    };
    kept.set(facility.id, here);
    return here;
  }

  const passed = (facility: BookableFacility, range: TimeRange): UsedLimit | undefined =>
    passedLimits(overlayFor(facility).limits, limitScope(facility), range, now)[0];

  /** Returns the limit that keeps a slot from being booked, however short a booking lies over it. */
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
      const { tight, times: own } = overlayFor(facility);
      return tight.length + own.length > 0 ? JSON.stringify([tight, own]) : null;
    },
    mark(facility, cells) {
      const here = overlayFor(facility);
      const limited =
        here.tight.length === 0
          ? cells
          : cells.map((cell) => {
              const limit = cell.state === 'free' && passedBy(facility, cell);
              return limit ? { ...cell, peak: false, override: limitOverride(limit) } : cell;
            });
      return here.times.reduce((parts, own) => parts.flatMap((cell) => within(cell, own)), limited);
    },
  };
}
