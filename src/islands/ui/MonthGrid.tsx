import { addDays } from '@portal/contract/rules/club-time';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { monthName } from '#words/app/dates';
import { isWeekOver, splitIntoWeeks } from '../../lib/bookings/calendar/month.ts';
import { dayPieces } from '../../lib/format/format.ts';

interface MonthGridProps {
  readonly className: string;
  /** The month's first day, `YYYY-MM-DD`. */
  readonly first: string;
  /** Weeks that end before this date get the class `week-over`. */
  readonly today?: string;
  /** Renders the `td` of a day; of null where a week has a day of another month. */
  readonly children: (date: string | null) => ReactNode;
}

/** Any Monday. */
const MONDAY = '2024-01-01';

/** A month as a table: weeks from Monday to Sunday. */
export const MonthGrid = ({ className, first, today = first, children }: MonthGridProps) => (
  <table className={className}>
    <caption className="visually-hidden">{monthName(first)}</caption>
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => dayPieces(addDays(MONDAY, index))[0]).map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {splitIntoWeeks(first).map((week) => (
        <tr key={week.find(Boolean)} className={isWeekOver(week, today) ? 'week-over' : undefined}>
          {week.map((date, index) => (
            <Fragment key={date ?? index}>{children(date)}</Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
