import { atom } from 'nanostores';
import { DAY, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import { describe, expect, it } from 'vitest';
import { facility, facilityDay, instant } from '@portal/contract/bookings/rules/testing-day';
import { noFilters, calendarQuery, readSelection, readFilters } from './address.ts';
import { createCalendar } from './calendar.ts';
import { dayCalls, openingDate } from './day/day-calls.ts';
import { refundsLeft, groupLines } from '../booking/policy.ts';
import { findOpening, stripDates } from './strip.ts';
import { day, zone } from '../testing.ts';

const now = instant('14:40');

/** A calendar at an address, on a club whose every day is the test day. */
function build(search = '') {
  const asked: string[] = [];
  const written: unknown[] = [];
  const calendar = createCalendar({
    load: (date) => {
      asked.push(date);
      return Promise.resolve({ ...day(), date });
    },
    $now: atom(now),
    zone,
    address: { read: () => new URLSearchParams(search), write: (query) => written.push(query) },
  });
  return { calendar, asked, written };
}

describe('the calendar', () => {
  it('opens at today, or at the date, filters and choice of the address', () => {
    expect(build().calendar.$view.get()).toEqual({
      date: '2026-11-21',
      ...noFilters,
    });
    const from = instant('17:00') / 1000;
    const { calendar } = build(
      `date=2026-11-25&category=2&group=3&free=1&facility=1&from=${from}&to=${from + 3600}`,
    );
    expect(calendar.$view.get()).toEqual({
      ...noFilters,
      date: '2026-11-25',
      category: 2,
      group: 3,
      free: true,
    });
    expect(calendar.selection.$state.get().selected).toEqual({
      facility: 1,
      start: from * 1000,
      end: (from + 3600) * 1000,
    });
  });

  it('loads the day it goes to, clears the choice, and shows nothing of another day meanwhile', async () => {
    const { calendar, asked } = build();
    await calendar.reload();
    expect(calendar.$drawn.get()?.sections).toHaveLength(1);
    calendar.selection.press(1, instant('17:00'));
    calendar.goTo('2026-11-23');
    expect(calendar.$drawn.get()).toBeNull();
    expect(calendar.selection.$state.get().selected).toBeNull();
    await Promise.resolve();
    expect(asked).toEqual(['2026-11-21', '2026-11-23']);
  });

  it('never goes to a day that is over', () => {
    const { calendar } = build();
    calendar.goTo('2026-11-20');
    expect(calendar.$view.get().date).toBe('2026-11-21');
  });

  it('keeps filters and opening of the last day while the next one loads', async () => {
    const { calendar } = build();
    await calendar.reload();
    expect(calendar.$choices.get().categories).toHaveLength(1);
    calendar.goTo('2026-11-23');
    expect(calendar.$choices.get().categories).toHaveLength(1);
    expect(calendar.$opening.get()?.closedFrom).toBe('2026-11-29');
  });

  it('writes view and choice into the address, leaving out what goes without saying', async () => {
    const { calendar, written } = build();
    const stop = calendar.keepAddress();
    await calendar.reload();
    calendar.filter({ category: 1 });
    expect(written.at(-1)).toMatchObject({ date: null, category: 1, free: null });
    calendar.selection.press(1, instant('17:00'));
    expect(written.at(-1)).toMatchObject({
      facility: 1,
      from: instant('17:00') / 1000,
      to: instant('18:00') / 1000,
    });
    stop();
    calendar.filter({ free: true });
    expect(written).toHaveLength(2);
  });

  it('takes an offer on another day along to that day', () => {
    const { calendar } = build();
    const offer = { facility: 1, start: instant('17:00') + 86_400_000, end: instant('18:00') + 86_400_000 };
    calendar.take(offer);
    expect(calendar.$view.get().date).toBe('2026-11-22');
    expect(calendar.selection.$state.get().selected).toEqual(offer);
  });

  it('forgets the group when the category changes', () => {
    const { calendar } = build('category=1&group=4');
    calendar.filter({ category: 2 });
    expect(calendar.$view.get().group).toBeNull();
  });
});

describe('the address', () => {
  it('counts what makes no sense there as not said', () => {
    const query = new URLSearchParams('category=x&people=0&at=25:00&till=9&free=yes');
    expect(readFilters(query)).toEqual(noFilters);
  });

  it('brings back what was written', () => {
    const view = {
      date: '2026-11-22',
      category: 3,
      group: null,
      free: true,
      people: 10,
      at: '18:00',
      till: '20:00',
    };
    const selected = { facility: 7, start: instant('17:00'), end: instant('20:00') };
    const pairs = Object.entries(calendarQuery(view, selected, '2026-11-21')).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    );
    const query = new URLSearchParams(pairs);
    expect({ date: openingDate(query, zone, now), ...readFilters(query) }).toEqual(view);
    expect(readSelection(query)).toEqual(selected);
  });

  it.each(['date=2026-13-45', 'date=tomorrow', 'date='])('makes today of %s', (search) => {
    expect(openingDate(new URLSearchParams(search), zone, now)).toBe('2026-11-21');
  });

  it.each(['facility=1&from=20&to=10', 'facility=x&from=1&to=2', 'facility=1&from=-1&to=2', 'facility=1'])(
    'makes no choice of %s',
    (search) => {
      expect(readSelection(new URLSearchParams(search))).toBeNull();
    },
  );

  it('asks for a day from midnight to midnight of the club', () => {
    const { facilities, slots } = dayCalls('2026-11-21', zone);
    expect(facilities).toBe('/sport-facility/?date=2026-11-21&limit=500');
    const query = new URLSearchParams(slots.split('?')[1]);
    expect(query.get('end_at__gte')).toBe('2026-11-21T00:00:00+08:00');
    expect(query.get('start_from__lte')).toBe('2026-11-22T00:00:00+08:00');
  });
});

describe('the strip', () => {
  it('shows the fortnight from today that holds the date', () => {
    expect(stripDates('2026-11-23', '2026-11-21')[0]).toBe('2026-11-21');
    const later = stripDates('2026-12-05', '2026-11-21');
    expect([later[0], later.length]).toEqual(['2026-12-05', 14]);
  });

  it('knows from the facility that opens furthest which days are not open yet', () => {
    const far = facility(2, {
      day: facilityDay({
        opens_at: Date.parse('2026-10-22T09:00:00+08:00'),
        bookable_until: Date.parse('2026-12-22T00:00:00+08:00'),
      }),
    });
    expect(findOpening([facility(1), far], noFilters, zone)).toEqual({
      closedFrom: '2026-12-22',
      rule: { days: 30, at: Date.parse('2026-10-22T09:00:00+08:00') },
    });
    expect(findOpening([facility(1, { day: facilityDay({ opens_at: null }) })], noFilters, zone)).toBeNull();
    const elsewhere = { ...far, category: { id: 2, name: 'Chalets' } };
    expect(findOpening([facility(1), elsewhere], { ...noFilters, category: 1 }, zone)?.closedFrom).toBe(
      '2026-11-29',
    );
  });
});

describe('the policy', () => {
  const steps = [
    { hours_before: 24, refund_percent: 100 },
    { hours_before: 6, refund_percent: 50 },
  ];

  it('tells only what can still be had', () => {
    const start = instant('22:00');
    const made = instant('09:00') - DAY;
    expect(refundsLeft({ cancellation: steps, start, made }, now)).toEqual([
      { percent: 50, until: instant('16:00') },
    ]);
    expect(refundsLeft({ cancellation: steps, start: instant('17:00'), made }, now)).toEqual([]);
  });

  it('lets a booking that was just made be taken back, as long as anything would come back', () => {
    const terms = { cancellation: steps, made: now };
    const half = { percent: 50, until: instant('16:00') };
    const start = instant('22:00');
    expect(refundsLeft({ ...terms, start }, now)).toEqual([{ percent: 100, until: now + 10 * MINUTE }, half]);
    expect(refundsLeft({ ...terms, start }, now + 10 * MINUTE)).toEqual([half]);
    // No later than the last refund there is.
    const soon = now + 6 * HOUR + MINUTE;
    expect(refundsLeft({ ...terms, start: soon }, now)).toEqual([{ percent: 100, until: now + MINUTE }]);
    expect(refundsLeft({ ...terms, start: soon - MINUTE }, now)).toEqual([]);
    // Of another host it isn't known when it was made.
    expect(refundsLeft({ cancellation: steps, start, made: NaN }, now)).toEqual([half]);
  });

  it('tells a long booking by stretches of one price', () => {
    const lines = Array.from({ length: 6 }, (_, index) => ({
      kind: 'TIME' as const,
      start: index,
      end: index + 1,
      peakType: index < 4 ? ('DEFAULT' as const) : ('PEAK' as const),
      price: 100,
    }));
    const guests = { kind: 'GUESTS' as const, count: 2, price: 50 };
    expect(groupLines({ lines: [...lines, guests], total: 650 })).toEqual([
      { kind: 'TIME', start: 0, end: 4, peakType: 'DEFAULT', price: 400 },
      { kind: 'TIME', start: 4, end: 6, peakType: 'PEAK', price: 200 },
      guests,
    ]);
    expect(groupLines({ lines: [...lines.slice(0, 4), guests], total: 450 })).toHaveLength(5);
  });
});
