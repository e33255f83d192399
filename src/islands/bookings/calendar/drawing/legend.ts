import { legend as name, legendNames } from '#words/bookings/bookings';
import { moneyShort } from '../../../../lib/format/format.ts';
import { check, clock, yours } from '../../../../pictures/icons.ts';
import { icon } from './h.ts';
import type { Child, H } from './h.ts';

/** Explains the looks of the cells. */
export function legend<Node>(h: H<Node>): Node {
  const sign = moneyShort(600);
  const looks: [state: keyof typeof legendNames, classes: string, label: Child<Node>][] = [
    ['free', 'free', sign],
    ['peak', 'free peak', sign.replace(/\d+$/, '')],
    ['chosen', 'chosen', icon(h, check)],
    ['mine', 'mine', icon(h, yours)],
    ['booked', 'booked', '–'],
    ['held', 'held', null],
    ['not-open', 'not-open', icon(h, clock)],
    ['closed', 'closed', null],
  ];
  return h(
    'ul',
    { className: 'legend', 'aria-label': name },
    looks.map(([state, classes, label]) =>
      h(
        'li',
        { key: state },
        h('span', { className: `cell ${classes}`, 'aria-hidden': 'true' }, label),
        legendNames[state],
      ),
    ),
  );
}
