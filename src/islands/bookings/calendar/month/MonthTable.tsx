import type { Answer } from '@portal/contract';
import { dayStates, freeOf } from '#words/bookings/calendar-views';
import { longDay } from '../../../../lib/format/format.ts';
import { searchOf } from '../../../../lib/app/routes.ts';
import { MonthGrid } from '../../../ui/MonthGrid.tsx';

type Day = Answer<'GET /booking/availability/'>['days'][number];

interface MonthTableProps {
  readonly first: string;
  readonly days: readonly Day[];
  readonly today: string;
  /** What the days lead to, narrowed as the month is. */
  readonly part: Readonly<Record<'category' | 'group' | 'people' | 'facility', number | null>>;
}

const words = ({ state, free, slots }: Day): string =>
  state === 'FREE' ? freeOf(free, slots) : dayStates[state];

/** "Sunday ", "22", " November 2026": a day as it is spoken, of which the number shows. */
function aroundNumber(date: string): [before: string, number: string, after: string] {
  const [spoken, number] = [longDay(date), String(Number(date.slice(8)))];
  const at = spoken.indexOf(number);
  return [spoken.slice(0, at), number, spoken.slice(at + number.length)];
}

/** The month's weeks, each day a link with what is available on it. */
export function MonthTable({ first, days, today, part: { facility, ...part } }: MonthTableProps) {
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
        <span className="month-words">{said}</span>
        {found.state === 'FREE' && (
          <meter
            className="month-meter"
            aria-hidden="true"
            min={0}
            max={Math.max(1, found.slots)}
            value={found.free}
          />
        )}
      </>
    );
    const query = facility === null ? { date, ...part } : { view: 'week', facility, date };
    return isOver ? (
      <div className="month-day past">{content}</div>
    ) : (
      <a
        className={`month-day ${found.state.toLowerCase()}`}
        href={searchOf(query)}
        aria-current={date === today ? 'date' : undefined}
      >
        {content}
      </a>
    );
  };
  return (
    <MonthGrid className="month-table" first={first}>
      {(date) => <td>{cell(date)}</td>}
    </MonthGrid>
  );
}
