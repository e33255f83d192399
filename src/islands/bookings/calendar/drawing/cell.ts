import {
  booked,
  closedLabel,
  freeOfCharge,
  onHold,
  onHoldUntil,
  justTaken,
  offer,
  offerUntil,
  past,
  pay,
  payBy,
  spoken,
  takenLabel,
  yours,
} from '#words/bookings/bookings';
import { comma } from '#words/app/joining';
import type { CellOverride } from '../../../../lib/bookings/calendar/cells.ts';
import type { MarkedCell } from '../../../../lib/bookings/calendar/marks.ts';
import { money, moneyShort, time, timeRange } from '../../../../lib/format/format.ts';
import { check, clock, closeCircle, hourglass, yours as person } from '../../../../pictures/icons.ts';
import { icon } from './h.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import type { Child, H } from './h.ts';

/** Formats a price: "S$6", or that it is free; the number alone where there is room for fewer letters. */
export function formatCellPrice({ price }: MarkedCell, room = Number.POSITIVE_INFINITY): string {
  if (price === 0) return freeOfCharge;
  const amount = moneyShort(price);
  return amount.length < room ? amount : amount.replace(/^\D+/, '');
}

/** The same with its cents: "S$6.00". */
export const formatPrice = (price: number): string => (price === 0 ? freeOfCharge : money(price));

/** Letters that the tick before a selected cell's price takes the room of. */
const TICK = 2;

const formatHoldEnd = ({ heldUntil }: MarkedCell): string => (heldUntil === null ? '' : time(heldUntil));

/**
 * Draws a cell's content; `roomy` where there is room for a time too, and `room` for how many letters, as far as it
 * matters.
 */
export function cellLabel<Node>(h: H<Node>, cell: MarkedCell, roomy: boolean, room?: number): Child<Node> {
  const { override } = cell;
  if (override?.detail !== undefined) return nameAndDetail(h, override, roomy);
  if (override)
    return [
      (roomy || !override.short) && override.icon && h('span', { key: 'icon' }, icon(h, override.icon)),
      (roomy || override.short) && h('span', { key: 'word' }, roomy ? override.label : override.short),
    ];
  switch (cell.state) {
    case 'free':
      return formatCellPrice(cell, room);
    case 'chosen':
      return [
        h('span', { key: 'tick', className: 'tick' }, icon(h, check)),
        formatCellPrice(cell, room && room - TICK),
      ];
    case 'offer':
      return [
        h('span', { key: 'letter', className: 'letter', 'aria-hidden': 'true' }, cell.letter),
        roomy && formatCellPrice(cell),
      ];
    case 'taken':
      return roomy ? [h('span', { key: 'cross' }, icon(h, closeCircle)), justTaken] : takenLabel;
    case 'mine':
      return [roomy && h('span', { key: 'person' }, icon(h, person)), h('span', { key: 'word' }, yours)];
    case 'mine-held':
      return [
        h('span', { key: 'glass' }, icon(h, hourglass)),
        h('span', { key: 'word' }, roomy && cell.heldUntil ? payBy(formatHoldEnd(cell)) : pay),
      ];
    case 'mine-offered':
      return [
        roomy && h('span', { key: 'glass' }, icon(h, hourglass)),
        h('span', { key: 'word' }, roomy ? offerUntil(formatHoldEnd(cell)) : offer),
      ];
    case 'booked':
      return booked;
    case 'held':
      return h('span', null, roomy && cell.heldUntil ? onHoldUntil(formatHoldEnd(cell)) : onHold);
    case 'not-open':
      return icon(h, clock);
    case 'closed':
      return h('span', { lang: langOf(cell.reason) }, cell.reason ?? closedLabel);
    default:
      return h('span', null, past);
  }
}

/** A name above its detail; where there is little room, above the icon alone. */
function nameAndDetail<Node>(
  h: H<Node>,
  { label, icon: drawing, detail }: CellOverride,
  roomy: boolean,
): Child<Node> {
  const mark = drawing && icon(h, drawing);
  return [
    h('span', { key: 'name', className: 'entry-name' }, label, !roomy && mark),
    roomy && ' ',
    roomy && h('span', { key: 'detail', className: 'entry-detail' }, mark, detail),
  ];
}

function spokenState(cell: MarkedCell): string {
  if (cell.override) return cell.override.spoken;
  switch (cell.state) {
    case 'free':
    case 'chosen':
      if (cell.price === 0) return spoken.nothing;
      return cell.peak ? spoken.peak(money(cell.price)) : spoken.free(money(cell.price));
    case 'offer':
      return `${spoken.offer(cell.letter ?? '')}${comma}${formatPrice(cell.price)}`;
    case 'taken':
      return spoken.taken;
    case 'mine':
      return spoken.mine;
    case 'mine-held':
      return spoken.toPay(formatHoldEnd(cell));
    case 'mine-offered':
      return spoken.offered(formatHoldEnd(cell));
    case 'booked':
      return spoken.booked;
    case 'held':
      return spoken.held(formatHoldEnd(cell));
    case 'not-open':
      return spoken.notOpen;
    case 'closed':
      return cell.reason ? `${spoken.closed}${comma}${cell.reason}` : spoken.closed;
    default:
      return spoken.past;
  }
}

/** "Tennis Court 2, 5 to 6 pm, free, S$6.00" */
export const cellName = (facility: string, cell: MarkedCell): string =>
  [facility, timeRange(cell.start, cell.end), spokenState(cell)].join(comma);

/** Lists its classes. */
export const cellLooks = ({ state, peak, override }: MarkedCell): string =>
  `cell ${state}${peak ? ' peak' : ''}${override ? ` ${override.look}` : ''}`;

/** Tells whether a press can select it. */
export const canPress = ({ state, override }: MarkedCell): boolean =>
  (!override || override.isOpen === true) && (state === 'free' || state === 'chosen' || state === 'offer');

/** Returns the attributes that make an element a cell of the grid, whatever its look and its name. */
export const cellAttributes = (cell: MarkedCell) => ({
  key: cell.key,
  role: 'gridcell',
  'data-cell': cell.key,
  tabIndex: -1,
  ...(cell.override?.detail !== undefined && { title: cell.override.spoken }),
  ...(canPress(cell) ? { 'aria-selected': cell.state === 'chosen' } : { 'data-why': '' }),
});

/** Its position for screen readers, in a grid that lacks some cells; the first column has the names. */
export const columnAttributes = ({ column, span }: { column: number; span: number }) => ({
  'aria-colindex': column + 2,
  'aria-colspan': span,
});
