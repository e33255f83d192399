import type { Reservation } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { at, instant } from '@portal/contract/bookings/rules/testing-day';
import { NetworkFailed, Refused } from '../../http/failure.ts';
import { createBooking } from './booking.ts';
import { reservation, zone } from '../testing.ts';

const range = { facility: 2, start: instant('17:00'), end: instant('20:00') };
/** A booking store whose server gives these answers in turn, and a record of what it was asked. */
function build(...answers: (Reservation | Error)[]) {
  const asked: { body: unknown; key: string }[] = [];
  let keys = 0;
  let refreshed = 0;
  const booking = createBooking({
    create: (body, key) => {
      asked.push({ body, key });
      const answer = answers.shift();
      return answer === undefined || answer instanceof Error
        ? Promise.reject(answer ?? new Error('no answer left'))
        : Promise.resolve(answer);
    },
    newKey: () => `key ${(keys += 1)}`,
    refresh: () => (refreshed += 1),
    zone,
  });
  return { booking, asked, refreshed: () => refreshed };
}

describe('a booking', () => {
  it('sends the wish in the club’s time under the trimmed name, and refreshes the day', async () => {
    const { booking, asked, refreshed } = build(reservation);
    await booking.submit(range, '  Mei Lin Tan ');
    expect(asked).toEqual([
      {
        key: 'key 1',
        body: { facility: 2, start_from: at('17:00'), end_at: at('20:00'), name: 'Mei Lin Tan' },
      },
    ]);
    expect(booking.$state.get()).toEqual({ step: 'booked', range, reservation });
    expect(refreshed()).toBe(1);
  });

  it('leaves out an empty name, so that the server takes the member’s', async () => {
    const { booking, asked } = build(reservation);
    await booking.submit(range, ' ');
    expect(asked[0]?.body).not.toHaveProperty('name');
  });

  it('is sent once however often the button is pressed', async () => {
    const { booking, asked } = build(reservation, reservation);
    await Promise.all([booking.submit(range, 'A'), booking.submit(range, 'A')]);
    expect(asked).toHaveLength(1);
  });
});

it('sends a booking again under its key after a lost answer', async () => {
  const failure = new NetworkFailed(null);
  const { booking, asked } = build(failure, reservation);
  await booking.submit(range, 'A');
  expect(booking.$state.get()).toEqual({ step: 'failed', range, failure });
  await booking.submit(range, 'A');
  expect(asked.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
  expect(booking.$state.get().step).toBe('booked');
});

it('waits in line under its key while too many book at once, and says so', async () => {
  vi.useFakeTimers();
  try {
    const busy = () => new Refused(503, { detail: 'Busy.', code: 'too_busy' }, 2);
    const { booking, asked } = build(busy(), busy(), reservation);
    const states: unknown[] = [];
    booking.$state.subscribe((state) => states.push(state));
    const submitted = booking.submit(range, 'A');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_001);
    await submitted;
    expect(asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1']);
    expect(states).toEqual([
      { step: 'choosing' },
      { step: 'sending', range, inLine: false },
      { step: 'sending', range, inLine: true },
      { step: 'sending', range, inLine: true },
      { step: 'booked', range, reservation },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves the line when its member does, and asks for nothing more', async () => {
  vi.useFakeTimers();
  try {
    const { booking, asked } = build(new Refused(503, { detail: 'Busy.', code: 'too_busy' }, 2), reservation);
    const submitted = booking.submit(range, 'A');
    await vi.advanceTimersByTimeAsync(1_000);
    booking.reset();
    await submitted;
    expect(booking.$state.get()).toEqual({ step: 'choosing' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('a time that was just taken', () => {
  it('tells what is free instead and refreshes the day', async () => {
    const { booking, refreshed } = build(
      new Refused(409, {
        detail: 'Taken.',
        code: 'slot_taken',
        alternatives: [
          {
            facility: { id: 3, name: 'Tennis Court 3' },
            start_from: at('17:00'),
            end_at: at('20:00'),
            price: 2600,
          },
        ],
      }),
    );
    await booking.submit(range, 'A');
    expect(booking.$state.get()).toEqual({
      step: 'taken',
      range,
      alternatives: [
        { facility: 3, name: 'Tennis Court 3', start: range.start, end: range.end, price: 2600 },
      ],
    });
    expect(refreshed()).toBe(1);
  });
});
