import { describe, expect, it } from 'vitest';
import { matchColumns } from '../import/columns.ts';
import { isCalendar, readRows, UnreadableFile } from '../import/read-file.ts';
import { isRead } from './holiday.ts';
import { readCalendar } from './read-calendar.ts';
import { findDateOrder, readDate } from '../import/read-date.ts';
import { holidayFields, readTable } from './read-table.ts';

describe('a date', () => {
  it.each([
    ['2026-08-09', '2026-08-09'],
    ['2026/8/9', '2026-08-09'],
    ['20260809', '2026-08-09'],
    ['2026年8月9日', '2026-08-09'],
    ['2026年8月9日（星期日）', '2026-08-09'],
    ['9 August 2026', '2026-08-09'],
    ['Sunday, 9 August 2026', '2026-08-09'],
    ['9-Aug-26', '2026-08-09'],
    ['Aug 9, 2026', '2026-08-09'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['5/5/2026', '2026-05-05'],
  ])('such as %s can be read in one way', (text, date) => {
    expect(readDate(text, null)).toEqual({ date });
  });

  it('that may be two days is read by the order that is given, and refused without one', () => {
    expect(readDate('1/5/2026', 'day first')).toEqual({ date: '2026-05-01' });
    expect(readDate('1/5/2026', 'month first')).toEqual({ date: '2026-01-05' });
    expect(readDate('1/5/2026', null)).toEqual({ fault: 'either order' });
  });

  it.each(['31/02/2026', '2026-13-01', '32 May 2026', '9 Foo 2026', 'soon', '01/05/26', ''])(
    'is none: %j',
    (text) => {
      expect(readDate(text, 'day first')).toEqual({ fault: 'not a date' });
    },
  );

  it('shows the order of the others, unless they disagree', () => {
    expect(findDateOrder(['1/5/2026', '25/12/2026', '2026-01-01'])).toBe('day first');
    expect(findDateOrder(['1/5/2026', '12/25/2026'])).toBe('month first');
    expect(findDateOrder(['25/12/2026', '12/26/2026'])).toBeNull();
    expect(findDateOrder(['1/5/2026', '5/5/2026'])).toBeNull();
  });
});

describe('a table of holidays', () => {
  const fields = holidayFields({ name: 'Name', first: 'First day', last: 'Last day' });
  const read = (text: string, order: Parameters<typeof readTable>[2] = null) => {
    const file = readRows(text);
    return readTable(file, matchColumns(file.headings, fields), order);
  };

  it('is read with the columns that governments publish', () => {
    expect(read('date,day,holiday\n2026-08-09,Sunday,National Day\n')).toEqual([
      { row: 2, name: 'National Day', first: '2026-08-09', last: '2026-08-09' },
    ]);
    expect(
      read('Subject,Start Date,End Date\nSchool holidays,30/05/2026,28/06/2026\nLast,1/2/2026,\n'),
    ).toEqual([
      { row: 2, name: 'School holidays', first: '2026-05-30', last: '2026-06-28' },
      { row: 3, name: 'Last', first: '2026-02-01', last: '2026-02-01' },
    ]);
  });

  it('says of each row why it is no holiday', () => {
    const rows = read(
      'Name,First day,Last day\nMay,1/5/2026,\n,2026-01-01,\nBack,2026-01-02,2026-01-01\nLong,2026-01-01,2028-01-01\nNone,,\nOdd,31.4.2026,',
    );
    expect(rows.map((row) => (isRead(row) ? row.first : row.fault))).toEqual([
      'either order',
      'no name',
      'backwards',
      'too long',
      'no date',
      'not a date',
    ]);
  });
});

describe('a calendar of holidays', () => {
  const reading = { zone: 'Asia/Singapore', today: '2026-11-21' };
  const calendar = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//A ministry//EN',
      ...events.flatMap((lines, index) => [
        'BEGIN:VEVENT',
        ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}`]),
        ...lines,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n');
  const read = (...events: string[][]) =>
    readCalendar(calendar(...events), reading).map((row) =>
      isRead(row) ? `${row.row} ${row.name} ${row.first} ${row.last}` : `${row.row} ${row.name} ${row.fault}`,
    );

  it('has whole days, of which the end isn’t one, in their order', () => {
    expect(
      read(
        ['SUMMARY:Christmas\\, Day', 'DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226'],
        ['SUMMARY:Chinese New Year', 'DTSTART;VALUE=DATE:20260217', 'DTEND;VALUE=DATE:20260219'],
        ['SUMMARY:One day', 'DTSTART;VALUE=DATE:20260601'],
        ['SUMMARY:Two days', 'DTSTART;VALUE=DATE:20260701', 'DURATION:P2D'],
      ),
    ).toEqual([
      '1 Chinese New Year 2026-02-17 2026-02-18',
      '2 One day 2026-06-01 2026-06-01',
      '3 Two days 2026-07-01 2026-07-02',
      '4 Christmas, Day 2026-12-25 2026-12-25',
    ]);
  });

  it('may have days from midnight to midnight, of the club’s clock where they are in UTC', () => {
    expect(
      read(
        [
          'SUMMARY:Here',
          'DTSTART;TZID=Singapore Standard Time:20260809T000000',
          'DTEND;TZID=Singapore Standard Time:20260810T000000',
        ],
        ['SUMMARY:UTC', 'DTSTART:20261107T160000Z', 'DTEND:20261108T160000Z'],
        ['SUMMARY:To its last minute', 'DTSTART:20261201T000000', 'DTEND:20261201T235900'],
        ['SUMMARY:Dinner', 'DTSTART:20261202T190000', 'DTEND:20261202T220000'],
      ),
    ).toEqual([
      '1 Here 2026-08-09 2026-08-09',
      '2 UTC 2026-11-08 2026-11-08',
      '3 To its last minute 2026-12-01 2026-12-01',
      '4 Dinner part of a day',
    ]);
  });

  it('repeats what comes every year to the end of the year after next, with its exceptions', () => {
    expect(
      read(
        [
          'UID:a',
          'SUMMARY:Labour Day',
          'DTSTART;VALUE=DATE:20100501',
          'RRULE:FREQ=YEARLY',
          'EXDATE;VALUE=DATE:20270501',
        ],
        [
          'UID:a',
          'SUMMARY:Labour Day (moved)',
          'RECURRENCE-ID;VALUE=DATE:20280501',
          'DTSTART;VALUE=DATE:20280502',
        ],
        ['UID:b', 'SUMMARY:Weekly', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY'],
      ),
    ).toEqual(['1 Weekly repeats', '2 Labour Day (moved) 2028-05-02 2028-05-02']);
  });

  it('leaves out what was cancelled', () => {
    expect(read(['SUMMARY:Off', 'DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'])).toEqual([
      '1 Off cancelled',
    ]);
  });

  it.each([
    ['broken', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'not a calendar'],
    ['without events', calendar(), 'no events'],
  ])('that is %s is refused', (_, text, kind) => {
    expect(isCalendar(text)).toBe(true);
    const problem = (() => {
      try {
        return readCalendar(text, reading);
      } catch (reason) {
        return reason;
      }
    })();
    expect(problem instanceof UnreadableFile && problem.kind).toBe(kind);
  });
});
