import { addDays } from '@portal/contract/rules/club-time';
import {
  asOf,
  days,
  dotted,
  nextDays,
  notOpenYet,
  openingRule,
  pickDate,
  previousDays,
  today,
} from '#words/bookings/bookings';
import { comma } from '#words/app/joining';
import { STRIP_DAYS, stripDates } from '../../../../lib/bookings/calendar/strip.ts';
import type { Opening } from '../../../../lib/bookings/calendar/strip.ts';
import { dayPieces, time } from '../../../../lib/format/format.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { calendar, chevronLeft, chevronRight, clock } from '../../../../pictures/icons.ts';
import { icon } from './h.ts';
import type { H } from './h.ts';

interface DateStripProps {
  readonly date: string;
  readonly today: string;
  readonly opening: Opening | null;
  /**
   * True when any date can be picked: the field for it is hidden, does nothing without the island, and takes a phone
   * long to make.
   */
  readonly canPick: boolean;
  /** When the day below was stored, ms since epoch; undefined where it is from just now. */
  readonly storedAt?: number | undefined;
}

/**
 * A fortnight of days, with links to the one before and the one after, and a field for any date. Tab stops at the
 * current day, arrows move from there.
 */
export function dateStrip<Node>(h: H<Node>, props: DateStripProps): Node {
  const dates = stripDates(props.date, props.today);
  const [first = props.today] = dates;
  const before = first > props.today ? addDays(first, -STRIP_DAYS) : null;
  const note = noteBelow(dates, props);
  return h(
    'div',
    { className: 'strip' },
    h(
      'nav',
      { className: 'strip-line', 'aria-label': days },
      stripLink(h, before, previousDays, chevronLeft),
      h(
        'ol',
        { className: 'strip-days' },
        dates.map((date) => h('li', { key: date }, dayLink(h, date, props))),
      ),
      stripLink(h, addDays(first, STRIP_DAYS), nextDays, chevronRight),
      h(
        'label',
        { className: 'button pick-date' },
        icon(h, calendar),
        h('span', null, pickDate),
        props.canPick && h('input', { type: 'date', min: props.today, 'aria-label': pickDate, tabIndex: -1 }),
      ),
    ),
    h(
      'p',
      { className: 'strip-note' },
      note !== null && [h('span', { key: 'icon' }, icon(h, clock)), h('span', { key: 'note' }, note)],
    ),
  );
}

/** Returns the sentence below the days: how old the day is that is shown, else when the dotted ones open; null: neither. */
function noteBelow(dates: readonly string[], { opening, storedAt }: DateStripProps): string | null {
  if (storedAt !== undefined) return asOf(time(storedAt));
  if (opening === null || !dates.some((date) => date >= opening.closedFrom)) return null;
  const { rule } = opening;
  return rule ? openingRule(rule.days, time(rule.at)) : dotted;
}

function stripLink<Node>(h: H<Node>, date: string | null, name: string, drawing: string): Node {
  const place = { className: 'button button-icon strip-turn', 'aria-label': name, tabIndex: -1 };
  return date === null
    ? h('span', { ...place, role: 'link', 'aria-disabled': 'true' }, icon(h, drawing))
    : h('a', { ...place, href: toSearch({ date }), 'data-date': date }, icon(h, drawing));
}

function dayLink<Node>(
  h: H<Node>,
  date: string,
  { date: current, today: now, opening }: DateStripProps,
): Node {
  const [weekday, number, month] = dayPieces(date);
  const closed = opening !== null && date >= opening.closedFrom;
  return h(
    'a',
    {
      className: closed ? 'strip-day not-open' : 'strip-day',
      href: toSearch({ date }),
      'data-date': date,
      ...(date === current ? { 'aria-current': 'date' } : { tabIndex: -1 }),
    },
    h('span', null, date === now ? today : weekday),
    h('span', { className: 'strip-number' }, number, number === '1' && h('small', null, ` ${month}`)),
    // Spoken after the visible words, so that people who speak to the page can say what they see.
    h(
      'span',
      { className: 'visually-hidden' },
      ` ${number === '1' ? '' : month}${closed ? comma + notOpenYet : ''}`,
    ),
  );
}
