import type { Answer } from '@portal/contract';
import { useState } from 'react';
import { dayStates, freeOf, freeShort, hidePastWeeks, showPastWeeks } from '#words/bookings/calendar-views';
import { isWeekOver, splitIntoWeeks } from '../../../../lib/bookings/calendar/month.ts';
import { longDay } from '../../../../lib/format/format.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { Button } from '../../../ui/Button.tsx';
import { MonthGrid } from '../../../ui/MonthGrid.tsx';

type Day = Answer<'GET /booking/availability/'>['days'][number];

interface MonthTableProps {
  readonly first: string;
  readonly days: readonly Day[];
  readonly today: string;
  /** The filters of the month, which the days' links keep. */
  readonly part: Readonly<Record<'category' | 'group' | 'people' | 'facility', number | null>>;
}

const words = ({ state, free, slots }: Day): string =>
  state === 'FREE' ? freeOf(free, slots) : dayStates[state];

/** "Sunday ", "22", " November 2026": a day as it is spoken; only the number shows. */
function aroundNumber(date: string): [before: string, number: string, after: string] {
  const [spoken, number] = [longDay(date), String(Number(date.slice(8)))];
  const at = spoken.indexOf(number);
  return [spoken.slice(0, at), number, spoken.slice(at + number.length)];
}

/**
 * The month's weeks, each day a link with the available times. A phone has room for few of them, and hides those that
 * are over until somebody opens them.
 */
export function MonthTable({ first, days, today, part: { facility, ...part } }: MonthTableProps) {
  const [showsOver, setShowsOver] = useState(false);
  const hasOver = splitIntoWeeks(first).some((week) => isWeekOver(week, today));
  const known = new Map(days.map((one) => [one.date, one]));
  const cell = (date: string | null) => {
    const found = date === null ? undefined : known.get(date);
    if (date === null || !found) return null;
    const isOver = date < today;
    const said = isOver ? dayStates.PAST : words(found);
    const [before, number, after] = aroundNumber(date);
    const content = (
      <>
        <span className="visually-hidden">{before}</span>
        <span className="month-number">{number}</span>
        <span className="visually-hidden">{after},</span>
        <span className={found.state === 'FREE' ? 'month-free' : undefined}>{said}</span>
        {found.state === 'FREE' && (
          <>
            <span className="month-short" aria-hidden="true">
              {freeShort(found.free)}
            </span>
            <span className="month-meter" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * found.free) / Math.max(1, found.slots)}%` }} />
            </span>
          </>
        )}
      </>
    );
    const query = facility === null ? { date, ...part } : { view: 'week', facility, date };
    return isOver ? (
      <div className="month-day past">{content}</div>
    ) : (
      <a
        className={`month-day ${found.state.toLowerCase()}`}
        href={toSearch(query)}
        aria-current={date === today ? 'date' : undefined}
      >
        {content}
      </a>
    );
  };
  return (
    <>
      {hasOver && (
        <Button
          look="quiet"
          className="month-earlier"
          aria-expanded={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {showsOver ? hidePastWeeks : showPastWeeks}
        </Button>
      )}
      <MonthGrid className={`month-table${showsOver ? '' : ' from-today'}`} first={first} today={today}>
        {(date) => <td>{cell(date)}</td>}
      </MonthGrid>
    </>
  );
}
