import type { RuleCode } from '@portal/contract';
import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import type { DaySlot, SlotState } from '@portal/contract/bookings/rules/slots';
import { daySlots } from '@portal/contract/bookings/rules/slots';

/** The look and text of a cell that depend on the member instead of the day alone. */
export interface CellOverride {
  /** A class. */
  readonly look: string;
  readonly icon?: string;
  /** The cell's text, and the shorter one for narrow cells: its icon if that is empty. */
  readonly label: string;
  readonly short: string;
  /** A second line, below a label that is a name: both wrap rather than being cut. */
  readonly detail?: string;
  readonly spoken: string;
  readonly why: { readonly title: string; readonly detail: string };
  /** True when a free one can be selected all the same. */
  readonly isOpen?: boolean;
}

/** One cell of the calendar: a free slot, or a run of slots in the same state. */
export interface Cell extends TimeRange {
  /** `facility:start`, the same through every refresh. */
  readonly key: string;
  readonly state: SlotState;
  readonly peak: boolean;
  /** Cents; of a free slot. */
  readonly price: number;
  readonly heldUntil: number | null;
  readonly code: RuleCode | null;
  readonly reason: string | null;
  /** A free cell with an override can't be selected, unless the override is open. */
  readonly override?: CellOverride | undefined;
}

// Each of these is pressed or explained by itself; all others join their neighbours.
const alone: ReadonlySet<SlotState> = new Set(['free', 'not-open']);

const joins = (run: DaySlot, next: DaySlot): boolean => {
  if (run.state !== next.state || run.end !== next.start || alone.has(run.state)) return false;
  if (run.state === 'booked' || run.state === 'past') return true;
  return run.state === 'closed' ? run.reason === next.reason : run.slotId === next.slotId;
};

/** Divides a facility's day into cells, in order; the time after the last closing is closed. */
export function createCells(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  now: number,
  until: number,
): Cell[] {
  const runs: DaySlot[] = [];
  for (const slot of daySlots(facility, occupied, now)) {
    const last = runs.at(-1);
    if (last && joins(last, slot)) runs[runs.length - 1] = { ...last, end: slot.end };
    else runs.push(slot);
  }
  const cells = runs.map(({ start, end, state, peakType, price, heldUntil, code, reason }) => ({
    key: `${facility.id}:${start}`,
    start,
    end,
    state,
    peak: peakType !== 'DEFAULT',
    price,
    heldUntil,
    code,
    reason,
  }));
  const closing = runs.at(-1)?.end ?? Number.POSITIVE_INFINITY;
  return closing < until ? [...cells, closedCell(facility, closing, until, null)] : cells;
}

/** A stretch in which nothing can be booked. */
export const closedCell = (
  facility: BookableFacility,
  start: number,
  end: number,
  reason: string | null,
): Cell => ({
  key: `${facility.id}:${start}`,
  start,
  end,
  state: 'closed',
  peak: false,
  price: 0,
  heldUntil: null,
  code: 'facility_closed',
  reason,
});
