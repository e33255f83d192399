import type { Body, Waiting } from '@portal/contract';
import { facility, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { expect, test } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { createJoining, nearestWait, waitableTimes } from './joining.ts';
import { zone } from '../testing.ts';

const now = instant('09:30');
const span = (start: string, end: string) => ({ start: instant(start), end: instant(end) });
const times = (occupied = [occupiedRange(1, '18:00', '20:00')]) =>
  [...waitableTimes(facility(1), occupied, now)].map(([start, ends]) => [
    new Date(start).toISOString().slice(11, 13),
    ends.map((end) => (end - start) / 3_600_000),
  ]);

test('what others have can be waited for, with what is free beside it, as long as the facility lets', () => {
  expect(times()).toEqual([
    // 4 pm in Singapore is 8 in UTC: three hours from then on reach into what is booked.
    ['08', [3]],
    ['09', [2, 3]],
    ['10', [1, 2, 3]],
    ['11', [1, 2, 3]],
  ]);
});

test('what is free, past or closed can’t be waited for', () => {
  expect(times([occupiedRange(1, '08:00', '09:00')])).toEqual([]);
  expect(times([])).toEqual([]);
});

test('the time that was pressed is chosen, or the nearest that can be waited for', () => {
  const waitable = waitableTimes(facility(1), [occupiedRange(1, '18:00', '20:00')], now);
  expect(nearestWait(waitable, span('18:00', '20:00'))).toEqual(span('18:00', '20:00'));
  expect(nearestWait(waitable, span('18:00', '18:00'))).toEqual(span('18:00', '19:00'));
  expect(nearestWait(waitable, span('21:00', '23:00'))).toEqual(span('19:00', '22:00'));
  expect(nearestWait(new Map(), span('18:00', '19:00'))).toBeNull();
});

function setUp(join: (body: Body<'POST /booking/waiting/'>) => Promise<Waiting>) {
  const joining = createJoining({ join, zone });
  return { ...joining, state: () => joining.$state.get() };
}

test('joins once with the time of the club, and the last moment where one was chosen', async () => {
  const sent: unknown[] = [];
  const { submit, state } = setUp((body) => {
    sent.push(body);
    return Promise.reject(new Refused(409, { code: 'too_many_waits', detail: '' }));
  });
  const selected = { facility: 1, ...span('18:00', '19:00') };
  await Promise.all([submit(selected, null), submit(selected, null)]);
  await submit(selected, instant('12:00'));
  const body = {
    facility: 1,
    start_from: '2026-11-21T18:00:00+08:00',
    end_at: '2026-11-21T19:00:00+08:00',
  };
  expect(sent).toEqual([body, { ...body, not_after: '2026-11-21T12:00:00+08:00' }]);
  expect(state()).toMatchObject({ step: 'failed', failure: { code: 'too_many_waits' } });
});
