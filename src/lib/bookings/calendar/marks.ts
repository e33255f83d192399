import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { SlotState } from '@portal/contract/bookings/rules/slots';
import type { Selection } from './address.ts';
import type { Cell } from './cells.ts';

/** A person's own marks over one facility's row. */
export interface Marks {
  readonly chosen: TimeRange | null;
  /** The time somebody else was quicker with. */
  readonly lost: TimeRange | null;
  readonly offers: readonly (TimeRange & { readonly letter: string; readonly price: number })[];
}

/** A cell as it is drawn, marks and all. */
export interface MarkedCell extends Omit<Cell, 'state'> {
  readonly state: SlotState | 'chosen' | 'taken' | 'offer';
  /** Letter of an offer. */
  readonly letter?: string;
}

/** Letters of the offers, in their order. */
export const letters = 'ABC';

/** Finds the marks of one facility; null for all those that have none, so that their rows stay the same. */
export function findMarks(
  facility: number,
  selected: Selection | null,
  lost: Selection | null,
  /** In the order of their letters; null: not shown. */
  offers: readonly ((Selection & { readonly price: number }) | null)[],
): Marks | null {
  const chosen = selected?.facility === facility ? selected : null;
  const gone = lost?.facility === facility ? lost : null;
  const offered = offers.flatMap((offer, index) =>
    offer?.facility === facility ? [{ ...offer, letter: letters[index] ?? '' }] : [],
  );
  return chosen || gone || offered.length > 0 ? { chosen, lost: gone, offers: offered } : null;
}

/** Tells whether others have booked a cell or have it on hold at this time, so that there is a waiting list for it. */
export const isOthers = ({ state }: Pick<Cell, 'state'>, start: number, marks: Marks | null): boolean => {
  const lost = marks?.lost;
  const isLost = lost && lost.start <= start && start < lost.end;
  return (state === 'booked' || state === 'held') && !isLost;
};

const inside = (cell: TimeRange, span: TimeRange): boolean =>
  span.start <= cell.start && cell.end <= span.end;

/** Adds the marks to cells: free ones become selected, a lost time and each offer become one cell of their own. */
export function marked(cells: readonly Cell[], marks: Marks | null): readonly MarkedCell[] {
  if (!marks) return cells;
  let drawn: MarkedCell[] = [...cells];
  for (const offer of marks.offers) drawn = overlay(drawn, { ...offer, state: 'offer' });
  if (marks.lost) drawn = overlay(drawn, { ...marks.lost, state: 'taken' });
  const { chosen } = marks;
  return drawn.map((cell) =>
    chosen && cell.state === 'free' && inside(cell, chosen)
      ? { ...cell, state: 'chosen', override: cell.override?.isOpen ? cell.override : undefined }
      : cell,
  );
}

/** Removes a range from cells; the parts outside of it stay. */
export const without = <Kind extends Pick<Cell, 'key' | 'start' | 'end'>>(
  cells: readonly Kind[],
  { start, end }: TimeRange,
): Kind[] =>
  cells.flatMap((cell) => {
    if (cell.end <= start || end <= cell.start) return [cell];
    const before = cell.start < start ? [{ ...cell, end: start }] : [];
    const key = `${cell.key.split(':')[0] ?? ''}:${end}`;
    return [...before, ...(end < cell.end ? [{ ...cell, start: end, key }] : [])];
  });

/** Puts one cell over its range; the parts of others outside of it stay. */
function overlay(
  cells: readonly MarkedCell[],
  mark: TimeRange & Pick<MarkedCell, 'state'> & { letter?: string; price?: number },
): MarkedCell[] {
  const first = cells.find((cell) => cell.start < mark.end && mark.start < cell.end);
  if (!first) return [...cells];
  const facility = first.key.split(':')[0] ?? '';
  const key = `${facility}:${mark.start}`;
  const over: MarkedCell = {
    ...first,
    ...mark,
    key,
    price: mark.price ?? 0,
    code: null,
    reason: null,
  };
  return [...without(cells, mark), over].toSorted((a, b) => a.start - b.start);
}
