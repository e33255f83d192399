import type { Answer } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useState } from 'react';
import { space, stop } from '#words/app/joining';
import { all, filters, forPeople } from '#words/bookings/bookings';
import {
  monthAbout,
  monthFailed,
  monthLoading,
  nextMonth,
  previousMonth,
} from '#words/bookings/calendar-views';
import { monthName } from '#words/app/dates';
import { readFacility, readFilters } from '../../../../lib/bookings/calendar/address.ts';
import { openingDate } from '../../../../lib/bookings/calendar/day/day-calls.ts';
import { firstOfMonth, otherMonth } from '../../../../lib/bookings/calendar/month.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { call } from '../../../../lib/http/call.ts';
import { createResource } from '../../../../lib/data/resource.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { chevronLeft, chevronRight } from '../../../../pictures/icons.ts';
import { Failed } from '../../../ui/failure/Failed.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { MonthTable } from './MonthTable.tsx';
import styles from './month.css?url';

type Day = Answer<'GET /booking/availability/'>['days'][number];

interface Loaded {
  readonly days: readonly Day[];
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** The facility in the address, by name. */
  readonly facility: string | null;
}

/** Reads the month and its filters from the address. */
function readMonthView() {
  const query = new URLSearchParams(location.search);
  const now = clubNow();
  const { category, group, people } = readFilters(query);
  const date = openingDate(query, zone, now);
  return { date, today: dateOf(now, zone), category, group, people, facility: readFacility(query) };
}

async function load(
  { date, category, group, people, facility }: ReturnType<typeof readMonthView>,
  signal: AbortSignal,
) {
  const from = firstOfMonth(date);
  const query = {
    from,
    to: addDays(otherMonth(from, 1), -1),
    ...(facility !== null && { facility }),
    ...(category !== null && { category }),
    ...(group !== null && { group }),
    ...(people !== null && { capacity__gte: people }),
  };
  const [{ days }, categories, found] = await Promise.all([
    call('GET /booking/availability/', { query, signal }),
    call('GET /facility/category/', { query: { limit: 100 }, signal }),
    facility === null ? null : call('GET /sport-facility/{id}/', { params: { id: facility }, signal }),
  ]);
  return { days, categories: categories.results, facility: found?.name ?? null };
}

/** A month of days, each with how much of it is free. Links lead to another month, a filter, a day. */
export default function Month() {
  const [wanted] = useState(readMonthView);
  const [month] = useState(() => createResource((signal): Promise<Loaded> => load(wanted, signal)));
  const state = useStore(month.$state);
  useEffect(() => void month.reload(), [month]);

  const { category, group, people, facility, today } = wanted;
  const first = firstOfMonth(wanted.date);
  const part = { category, group, people, facility };
  const data = state.status === 'loading' ? undefined : state.data;
  const chip = (name: string, narrowed: Partial<typeof part>, current: boolean) => (
    <a
      key={name}
      className="chip"
      href={toSearch({ view: 'month', date: first, people, ...narrowed })}
      aria-current={current ? 'true' : undefined}
    >
      {name}
    </a>
  );

  return (
    <div className="month">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="month-turn">
        <MonthLink wanted={wanted} months={-1} name={previousMonth} drawing={chevronLeft} />
        <h2>{monthName(first)}</h2>
        <MonthLink wanted={wanted} months={1} name={nextMonth} drawing={chevronRight} />
      </div>
      <p className="soft small">
        {monthAbout + space}
        {people !== null && forPeople(people) + stop}
      </p>
      <nav className="filter-chips" aria-label={filters}>
        {chip(all, {}, category === null && facility === null)}
        {data?.facility && chip(data.facility, { facility }, true)}
        {data?.categories.map(({ id, name }) => chip(name, { category: id }, category === id))}
      </nav>
      {data ? (
        <MonthTable first={first} days={data.days} today={today} part={part} />
      ) : state.status === 'failed' ? (
        <Failed title={monthFailed} failure={state.failure} onRetry={() => void month.reload()} />
      ) : (
        <>
          <output className="visually-hidden">{monthLoading}</output>
          <div className="skeleton month-block" aria-hidden="true" />
        </>
      )}
    </div>
  );
}

interface MonthLinkProps {
  readonly wanted: ReturnType<typeof readMonthView>;
  /** Number of months ahead, or back if negative. */
  readonly months: number;
  readonly name: string;
  readonly drawing: string;
}

/** The link to another month, with the same filters. */
function MonthLink({ wanted: { date, today, ...part }, months, name, drawing }: MonthLinkProps) {
  const other = otherMonth(firstOfMonth(date), months);
  // Nothing of a month that is over can be booked.
  const href = other < firstOfMonth(today) ? undefined : toSearch({ view: 'month', date: other, ...part });
  // Without an address an anchor is nothing; this is still a link, which leads nowhere at the moment.
  const place = { className: 'button button-icon', role: 'link', 'aria-label': name };
  return (
    <a {...place} href={href} aria-disabled={href === undefined ? true : undefined}>
      <Icon drawing={drawing} />
    </a>
  );
}
