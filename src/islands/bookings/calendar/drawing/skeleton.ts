import { howToChoose, nothingChosen, yourBooking } from '#words/bookings/bookings';
import type { H } from './h.ts';

const blocks = <Node>(h: H<Node>, count: number, classes: string): Node[] =>
  Array.from({ length: count }, (_, key) => h('div', { key, className: `skeleton ${classes}` }));

/** The summary before anything is selected. */
export const nothingSelected = <Node>(h: H<Node>): Node =>
  h(
    'section',
    { className: 'summary idle', 'aria-label': yourBooking },
    h('p', { className: 'summary-label' }, yourBooking),
    h('h2', { className: 'summary-name' }, nothingChosen),
    h('p', { className: 'small soft' }, howToChoose),
  );

/** Placeholder of a day that is loading: as many rows as a club's day has, each as high as a real one. */
export const boardSkeleton = <Node>(h: H<Node>): Node =>
  h(
    'div',
    { className: 'board-skeleton', 'aria-hidden': 'true' },
    h('div', { className: 'hours-skeleton' }),
    [5, 3, 2, 2, 2].map((rows, section) =>
      h(
        'div',
        { key: section, className: 'section-skeleton' },
        h('div', { className: 'skeleton heading-block' }),
        blocks(h, rows, 'row-block'),
      ),
    ),
  );

/** The whole calendar before any script has run. */
export const calendarSkeleton = <Node>(h: H<Node>): Node =>
  h(
    'div',
    { className: 'calendar', 'data-calendar': 'early' },
    h(
      'div',
      { className: 'strip', 'aria-hidden': 'true' },
      h('div', { className: 'strip-line' }, blocks(h, 1, 'strip-block')),
      h('p', { className: 'strip-note' }),
    ),
    h(
      'div',
      { className: 'filters', 'aria-hidden': 'true' },
      h('div', { className: 'filter-chips' }, blocks(h, 6, 'chip-block')),
    ),
    h('div', { className: 'board' }, boardSkeleton(h)),
    nothingSelected(h),
  );
