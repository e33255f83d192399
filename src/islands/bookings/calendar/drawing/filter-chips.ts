import { all, filters, forPeople, freeAt, moreFilters, onlyFree } from '#words/bookings/bookings';
import { comma } from '#words/app/joining';
import { viewQuery, filterRange } from '../../../../lib/bookings/calendar/address.ts';
import type { CalendarView } from '../../../../lib/bookings/calendar/address.ts';
import type { Choices } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import { time as timeOf, timeRange } from '../../../../lib/format/format.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import type { H } from './h.ts';

/** The id of the popover with the further filters. */
export const MORE = 'more-filters';

interface FilterChipsProps {
  readonly choices: Choices;
  readonly view: CalendarView;
}

/**
 * Chips by category and, within one, by group; the other filters; and whether only free times show. Tab stops at the
 * current chip, arrows move from there.
 */
export function filterChips<Node>(h: H<Node>, { choices, view }: FilterChipsProps): Node {
  const chip = (name: string, category: number | null, group: number | null, current: boolean) =>
    h(
      'a',
      {
        key: `${category}/${group}`,
        className: 'chip',
        lang: langOf(name),
        href: toSearch({ ...viewQuery(view), category, group }),
        'data-category': category ?? '',
        'data-group': group ?? '',
        ...(current ? { 'aria-current': 'true' } : { tabIndex: -1 }),
      },
      name,
    );
  const time = filterRange(view, zone);
  const narrowed = [
    view.people !== null && forPeople(view.people),
    time && freeAt(view.till === null ? timeOf(time.start) : timeRange(time.start, time.end)),
  ].filter(Boolean);
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
      'button',
      {
        type: 'button',
        className: 'chip more',
        tabIndex: -1,
        popoverTarget: MORE,
        'aria-current': narrowed.length > 0 ? 'true' : undefined,
      },
      narrowed.join(comma) || moreFilters,
    ),
    h(
      'a',
      {
        className: 'chip only-free',
        role: 'checkbox',
        tabIndex: -1,
        'aria-checked': view.free,
        href: toSearch(viewQuery({ ...view, free: !view.free })),
        'data-free': view.free ? '' : '1',
      },
      h('span', { className: 'box' }),
      onlyFree,
    ),
  );
}
