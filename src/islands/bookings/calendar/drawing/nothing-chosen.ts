import { howToChoose, nothingChosen, yourBooking } from '#words/bookings/bookings';
import type { H } from './h.ts';

/** The summary before anything is chosen. */
export const nothingChosenPanel = <Node>(h: H<Node>): Node =>
  h(
    'section',
    { className: 'summary idle', 'aria-label': yourBooking },
    h('p', { className: 'summary-label' }, yourBooking),
    h('h2', { className: 'summary-name' }, nothingChosen),
    h('p', { className: 'small soft' }, howToChoose),
  );
