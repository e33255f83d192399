import { addDays, dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/overview';
import { loadDay } from '../../../lib/bookings/calendar/day/load-day.ts';
import { href } from '../../../lib/app/routes.ts';
import { monthToDate } from '../../../lib/desk/reports/period.ts';
import type { Period } from '../../../lib/desk/reports/period.ts';
import type { Column, Sheet } from '../../../lib/desk/reports/sheets.ts';
import { bookedShare } from '../../../lib/desk/today/free-times.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { day } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';

/** A figure of the club with its picture, and the list behind it. */
export interface OverviewFigure {
  readonly sheet: Sheet;
  readonly to: string;
}

const WEEK = 7;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The figures of a period, in the order in which they are shown. */
async function readPeriod(query: Period, signal: AbortSignal) {
  const [income, use, noShows, membership] = await Promise.all([
    call('GET /report/income/', { query, signal }),
    call('GET /report/use/', { query, signal }),
    call('GET /report/no-shows/', { query, signal }),
    call('GET /report/membership/', { query, signal }),
  ]);
  return {
    takings: sum(income.rows.map(({ taken, refunded }) => taken - refunded)),
    hours: sum(use.facilities.flatMap(({ minutes }) => minutes)),
    joined: sum(membership.months.map(({ joined }) => joined)),
    lapsed: sum(membership.months.map(({ left }) => left)),
    noShows: sum(noShows.facilities.map(({ no_shows }) => no_shows)),
  };
}

/** The share of open hours that was booked on each of the last seven days. */
async function readOccupancy(signal: AbortSignal): Promise<Sheet> {
  const today = dateOf(clubNow(), zone);
  const dates = Array.from({ length: WEEK }, (_, index) => addDays(today, index - WEEK));
  const days = await Promise.all(dates.map((date) => loadDay(date, signal)));
  return {
    name: 'occupancy',
    title: words.occupancyTitle,
    picture: 'bars',
    columns: [
      { label: words.dayColumn, kind: 'text' },
      { label: words.shareColumn, kind: 'number', isDrawn: true },
    ],
    rows: days.map((one) => [day(one.date), Math.round(100 * (bookedShare(one) ?? 0))]),
  };
}

const report = (name: string, period: Period) =>
  href('desk-section', { params: { id: 'reports' }, query: { report: name, ...period } });

/** Loads this month against the last. Throws what `call` throws. */
export async function loadOverview(signal: AbortSignal): Promise<readonly OverviewFigure[]> {
  const { current, before } = monthToDate(clubNow());
  const [now, then, occupancy] = await Promise.all([
    readPeriod(current, signal),
    readPeriod(before, signal),
    readOccupancy(signal),
  ]);
  const week = { from: occupancyStart(), to: addDays(dateOf(clubNow(), zone), -1) };
  const figure = (name: keyof typeof now, kind: Column['kind'], list: string): OverviewFigure => ({
    to: report(list, current),
    sheet: {
      name,
      title: words.titles[name],
      picture: 'bars',
      columns: [
        { label: words.periodColumn, kind: 'text' },
        { label: words.titles[name], kind, isDrawn: true },
      ],
      rows: [
        [words.thisMonth, now[name]],
        [words.lastMonth, then[name]],
      ],
    },
  });
  return [
    figure('takings', 'money', 'income'),
    { sheet: occupancy, to: report('use', week) },
    figure('hours', 'hours', 'use'),
    figure('joined', 'number', 'membership'),
    figure('lapsed', 'number', 'membership'),
    figure('noShows', 'number', 'no-shows'),
  ];
}

const occupancyStart = () => addDays(dateOf(clubNow(), zone), -WEEK);
