import type { CalendarEvent } from '@portal/contract';
import { monthName } from '#words/app/dates';
import { publicHoliday } from '#words/content/events';
import { byMonth, holidaysBetween } from '../../../lib/content/group-events.ts';
import { dayPieces } from '../../../lib/format/format.ts';
import css from './events.module.css';
import { langOf } from '../../../lib/app/own-texts.ts';
import { EventRow } from './EventRow.tsx';

interface MonthGroupsProps {
  /** In the order of their beginnings. */
  readonly events: readonly CalendarEvent[];
  readonly holidays: readonly CalendarEvent[];
  /** True for the next events: holidays before them belong here too. */
  readonly isFirst: boolean;
  /** Instant. */
  readonly now: number;
}

/** Events and public holidays under the months that they begin in. */
export function MonthGroups({ events, holidays, isFirst, now }: MonthGroupsProps) {
  const shown = [...events, ...holidaysBetween(events, holidays, { isFirst })];
  return byMonth(shown).map(({ month, events: found }) => (
    <section key={month} className={css.month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{monthName(month)}</h2>
      <ul>
        {found.map((event) =>
          event.type === 'EVENT' ? (
            <EventRow key={event.id} event={event} now={now} />
          ) : (
            <Holiday key={event.id} holiday={event} />
          ),
        )}
      </ul>
    </section>
  ));
}

function Holiday({ holiday: { name, start_from } }: { readonly holiday: CalendarEvent }) {
  const [weekday, date, month] = dayPieces(start_from);
  return (
    <li className={css.holiday}>
      <p>
        <span className={css.holidayDate}>{date}</span>
        <span className={css.weekday}>
          {weekday} {month}
        </span>
      </p>
      <p>
        <span lang={langOf(name)}>{name}</span> <span className="soft">{publicHoliday}</span>
      </p>
    </li>
  );
}
