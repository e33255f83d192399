import type { Answer, IncomeKind } from '@portal/contract';
import { kinds } from '#words/desk/money/closing';
import * as words from '#words/desk/reports';
import { monthName } from '#words/app/dates';
import type { Period } from '../../../lib/desk/reports/period.ts';
import { hoursText } from '../../../lib/desk/reports/sheets.ts';
import type { Column, Sheet } from '../../../lib/desk/reports/sheets.ts';
import { timeOfDay } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';

export type ReportName = keyof typeof words.names;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
export const reportNames = Object.keys(words.names) as ReportName[];

const text = (label: string): Column => ({ label, kind: 'text' });
const number = (label: string, isDrawn = false): Column => ({ label, kind: 'number', isDrawn });
const money = (label: string, isDrawn = false): Column => ({ label, kind: 'money', isDrawn });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const wholeHour = (hour: number) => timeOfDay(`${String(hour).padStart(2, '0')}:00`);

function useSheet({ facilities }: Answer<'GET /report/use/'>): Sheet {
  const used = facilities.flatMap(({ minutes }) =>
    minutes.flatMap((value, hour) => (value > 0 ? [hour] : [])),
  );
  const first = Math.min(...used);
  const hours =
    used.length === 0 ? [] : Array.from({ length: Math.max(...used) - first + 1 }, (_, at) => first + at);
  const top = facilities.toSorted((a, b) => sum(b.minutes) - sum(a.minutes))[0];
  const byHour = hours.map((hour) => sum(facilities.map(({ minutes }) => minutes[hour] ?? 0)));
  const busiest = hours[byHour.indexOf(Math.max(...byHour))];
  return {
    name: 'use',
    title: words.useTitle,
    ...(top !== undefined &&
      busiest !== undefined && {
        note: words.useNote(top.name, hoursText(sum(top.minutes)), wholeHour(busiest)),
      }),
    picture: 'heat',
    columns: [
      text(words.facility),
      { label: words.total, kind: 'hours' },
      number(words.shareOfOpen),
      ...hours.map((hour): Column => ({ label: wholeHour(hour), kind: 'hours', isDrawn: true })),
    ],
    rows:
      hours.length === 0
        ? []
        : facilities.map(({ name, minutes, open }) => [
            name,
            sum(minutes),
            open === 0 ? 0 : Math.min(100, Math.round((100 * sum(minutes)) / open)),
            ...hours.map((hour) => minutes[hour] ?? 0),
          ]),
  };
}

function incomeSheet({ rows }: Answer<'GET /report/income/'>): Sheet {
  const months = [...new Set(rows.map(({ month }) => month))];
  const order: readonly IncomeKind[] = ['BOOKING', 'EVENT', 'MEMBERSHIP', 'OTHER', 'NONE'];
  const shown = order.filter((kind) => rows.some((row) => row.kind === kind));
  return {
    name: 'income',
    title: words.incomeTitle,
    note: words.incomeNote,
    picture: 'bars',
    columns: [
      text(words.month),
      ...shown.map((kind) => money(kinds[kind], true)),
      money(words.refunded),
      money(words.net),
    ],
    rows: months.map((month) => {
      const ofMonth = rows.filter((row) => row.month === month);
      const taken = shown.map((kind) =>
        sum(ofMonth.filter((row) => row.kind === kind).map((row) => row.taken)),
      );
      const refunded = sum(ofMonth.map((row) => row.refunded));
      return [monthName(month), ...taken, refunded, sum(taken) - refunded];
    }),
  };
}

function noShowSheets({ facilities, members }: Answer<'GET /report/no-shows/'>): Sheet[] {
  return [
    {
      name: 'no-shows-by-facility',
      title: words.noShowsByFacility,
      picture: 'bars',
      columns: [
        text(words.facility),
        number(words.noShows, true),
        number(words.bookings),
        number(words.share),
      ],
      rows: facilities.map(({ name, no_shows, bookings }) => [
        name,
        no_shows,
        bookings,
        Math.round((1000 * no_shows) / Math.max(1, bookings)) / 10,
      ]),
    },
    {
      name: 'no-shows-by-member',
      title: words.noShowsByMember,
      picture: 'bars',
      columns: [text(words.member), text(words.memberNumber), number(words.noShows, true)],
      rows: members.map(({ name, membership_id, no_shows }) => [name, membership_id, no_shows]),
    },
  ];
}

const waitingSheet = ({ facilities }: Answer<'GET /report/waiting/'>): Sheet => ({
  name: 'waiting',
  title: words.waitingTitle,
  picture: 'bars',
  columns: [
    text(words.facility),
    number(words.lost, true),
    number(words.declined, true),
    number(words.left, true),
    number(words.got, true),
  ],
  rows: facilities.map(({ name, lost, declined, left, got }) => [name, lost, declined, left, got]),
});

const membershipSheet = ({ months }: Answer<'GET /report/membership/'>): Sheet => ({
  name: 'membership',
  title: words.membershipTitle,
  picture: 'bars',
  columns: [
    text(words.month),
    number(words.joined, true),
    number(words.renewed, true),
    number(words.gone, true),
  ],
  rows: months.map(({ month, joined, renewed, left }) => [monthName(month), joined, renewed, left]),
});

const overdueSheet = ({ ages }: Answer<'GET /report/overdue/'>): Sheet => ({
  name: 'overdue',
  title: words.overdueTitle,
  picture: 'bars',
  columns: [text(words.age), money(words.amount, true), number(words.invoices), number(words.members)],
  rows: ages.some(({ invoices }) => invoices > 0)
    ? ages.map(({ from, to, amount, invoices, members }) => [words.ages(from, to), amount, invoices, members])
    : [],
});

type Load = (query: Period, signal: AbortSignal) => Promise<Sheet[]>;

const loads: Readonly<Record<ReportName, Load>> = {
  use: async (query, signal) => [useSheet(await call('GET /report/use/', { query, signal }))],
  income: async (query, signal) => [incomeSheet(await call('GET /report/income/', { query, signal }))],
  'no-shows': async (query, signal) => noShowSheets(await call('GET /report/no-shows/', { query, signal })),
  waiting: async (query, signal) => [waitingSheet(await call('GET /report/waiting/', { query, signal }))],
  membership: async (query, signal) => [
    membershipSheet(await call('GET /report/membership/', { query, signal })),
  ],
  overdue: async (_, signal) => [overdueSheet(await call('GET /report/overdue/', { signal }))],
};

/** A report's tables. */
export const loadReport = (name: ReportName, query: Period, signal: AbortSignal): Promise<Sheet[]> =>
  loads[name](query, signal);
