import { all, filters, onlyFree } from '#words/bookings';
import type { View } from '../../../lib/bookings/address.ts';
import type { Choices } from '../../../lib/bookings/day-view.ts';
import { searchOf } from '../../../lib/routes.ts';
import type { H } from './h.ts';

interface FilterChipsProps {
  readonly choices: Choices;
  readonly view: View;
}

/** Chips by category and, within one, by group; and whether only what is free shows. */
export function filterChips<Node>(h: H<Node>, { choices, view }: FilterChipsProps): Node {
  const chip = (name: string, category: number | null, group: number | null, current: boolean) =>
    h(
      'a',
      {
        key: `${category}/${group}`,
        className: 'chip',
        href: searchOf({ date: view.date, category, group, free: view.free ? 1 : null }),
        'data-category': category ?? '',
        'data-group': group ?? '',
        'aria-current': current ? 'true' : undefined,
      },
      name,
    );
  return h(
    'div',
    { className: 'filters' },
    h(
      'nav',
      { className: 'filter-chips', 'aria-label': filters },
      chip(all, null, null, view.category === null),
      choices.categories.map(({ id, name }) =>
        chip(name, id, null, view.category === id && view.group === null),
      ),
      choices.groups.map(({ id, name }) => chip(name, view.category, id, view.group === id)),
    ),
    h(
      'a',
      {
        className: 'chip only-free',
        role: 'checkbox',
        'aria-checked': view.free,
        href: searchOf({
          date: view.date,
          category: view.category,
          group: view.group,
          free: view.free ? null : 1,
        }),
        'data-free': view.free ? '' : '1',
      },
      h('span', { className: 'box' }),
      onlyFree,
    ),
  );
}
