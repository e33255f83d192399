import { why } from '#words/bookings/why-not';
import { comma } from '#words/app/joining';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import type { Cell } from '../../../../../lib/bookings/calendar/cells.ts';
import { opensAt } from '@portal/contract/bookings/rules/slots';
import { day as dayOf, time } from '../../../../../lib/format/format.ts';

const moment = (instant: number | string): string => `${dayOf(instant)}${comma}${time(instant)}`;

/** Explains why a cell can't be selected; null where it can. */
export function whyNot(cell: Cell, facility: BookableFacility, now: number) {
  const { start, state, code, heldUntil, reason } = cell;
  if (cell.override) return cell.override.why;
  switch (state) {
    case 'free':
      return null;
    case 'booked':
      return why.booked;
    case 'held':
      return heldUntil === null ? why.booked : why.held(time(heldUntil));
    case 'mine':
      return why.mine;
    case 'mine-held':
      return heldUntil === null ? why.mine : why.toPay(time(heldUntil));
    case 'mine-offered':
      return heldUntil === null ? why.mine : why.offered(time(heldUntil));
    case 'closed':
      return why.closed(reason);
    case 'not-open': {
      const { day } = facility;
      if (code === 'notice_too_short' && day) return why.notice(moment(day.bookable_from));
      const opens = day ? opensAt(day, start) : null;
      if (opens === null) return why.notForYou;
      return opens > now ? why.opens(moment(opens)) : why.notOpen;
    }
    default:
      return why.past;
  }
}
