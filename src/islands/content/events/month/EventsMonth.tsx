import type { CalendarEvent } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useState } from 'react';
import { monthName } from '#words/app/dates';
import {
  listFailed,
  listOld,
  loading,
  nextMonth,
  nothingInMonth,
  previousMonth,
  publicHoliday,
  thisMonth,
} from '#words/content/events';
import { firstOfMonth, otherMonth, splitIntoWeeks } from '../../../../lib/bookings/calendar/month.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import type { EventsQuery } from '../../../../lib/content/events-address.ts';
import { eventsAt } from '../../../../lib/content/events-address.ts';
import { byDate } from '../../../../lib/content/group-events.ts';
import { loadMonth } from '../../../../lib/content/load-events.ts';
import { longDay, time } from '../../../../lib/format/format.ts';
import { keepFresh } from '../../../../lib/data/keep-fresh.ts';
import { createResource } from '../../../../lib/data/resource.ts';
import { href } from '../../../../lib/app/routes.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { chevronLeft, chevronRight } from '../../../../pictures/icons.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { MonthGrid } from '../../../ui/MonthGrid.tsx';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { useStore } from '@nanostores/react';

/** A month of events and public holidays, by their days. */
export default function EventsMonth({ wanted }: { readonly wanted: EventsQuery }) {
  const [today] = useState(() => dateOf(clubNow(), zone));
  const first = wanted.month === null ? firstOfMonth(today) : `${wanted.month}-01`;
  const end = otherMonth(first, 1);
  const [events] = useState(() => createResource((signal) => loadMonth(wanted, { first, end }, signal)));
  const state = useStore(events.$state);
  useEffect(() => {
    void events.reload();
    return keepFresh(events);
  }, [events]);
  return (
    <section aria-labelledby="month">
      <div className="events-month-head">
        <h2 id="month">{monthName(first)}</h2>
        <MonthLinks wanted={wanted} first={first} today={today} />
      </div>
      <Loaded
        state={state}
        onRetry={() => void events.reload()}
        waiting={<div className="skeleton events-month-block" />}
        loading={loading}
        failed={listFailed}
        old={listOld}
      >
        {(found) => (
          <>
            {found.length === 0 && (
              <div className="events-month-nothing">
                <Empty picture={<Harbour />} {...nothingInMonth} />
              </div>
            )}
            <Days first={first} today={today} events={found} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface MonthLinksProps {
  readonly wanted: EventsQuery;
  readonly first: string;
  readonly today: string;
}

function MonthLinks({ wanted, first, today }: MonthLinksProps) {
  const at = (month: string) =>
    eventsAt({ ...wanted, month: month === firstOfMonth(today) ? null : month.slice(0, 7) });
  return (
    <p className="events-month-ways">
      {first !== firstOfMonth(today) && (
        <a className="link" href={at(firstOfMonth(today))}>
          {thisMonth}
        </a>
      )}
      <a className="button button-icon" href={at(otherMonth(first, -1))} aria-label={previousMonth}>
        <Icon drawing={chevronLeft} />
      </a>
      <a className="button button-icon" href={at(otherMonth(first, 1))} aria-label={nextMonth}>
        <Icon drawing={chevronRight} />
      </a>
    </p>
  );
}

interface DaysProps {
  readonly first: string;
  readonly today: string;
  readonly events: readonly CalendarEvent[];
}

/** Weeks from Monday to Sunday; on a phone, only the days with events, one below the other. */
function Days({ first, today, events }: DaysProps) {
  const dates = splitIntoWeeks(first)
    .flat()
    .filter((date) => date !== null);
  const found = byDate(events, dates);
  return (
    <MonthGrid className="events-month-table" first={first}>
      {(date) => {
        const here = (date !== null && found.get(date)) || [];
        return (
          <td
            className={here.length === 0 ? 'events-month-empty' : undefined}
            aria-current={date === today ? 'date' : undefined}
          >
            {date !== null && <Day date={date} events={here} />}
          </td>
        );
      }}
    </MonthGrid>
  );
}

function Day({ date, events }: { readonly date: string; readonly events: readonly CalendarEvent[] }) {
  return (
    <>
      <p className="events-month-number">
        <span className="events-month-short">{Number(date.slice(8))}</span>
        <span className="events-month-long">{longDay(date)}</span>
      </p>
      {events.length > 0 && (
        <ul>
          {events.map(({ id, type, name, start_from, registration }) =>
            type === 'EVENT' ? (
              <li key={id}>
                <a
                  className={registration ? 'events-month-event events-month-mine' : 'events-month-event'}
                  href={href('event-details', { params: { id } })}
                >
                  <span className="events-month-time">{time(start_from)}</span>{' '}
                  <span lang={langOf(name)}>{name}</span>
                </a>
              </li>
            ) : (
              <li key={id} className="events-month-holiday">
                <span lang={langOf(name)}>{name}</span>{' '}
                <span className="visually-hidden">{publicHoliday}</span>
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
