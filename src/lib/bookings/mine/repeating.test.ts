import { expect, test } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { createRepeating } from './repeating.ts';

const booked = {
  facility: { id: 3, name: 'Hall', category: 1, picture: 'hall' as const },
  start_from: '2026-10-18T18:00:00+01:00',
  end_at: '2026-10-18T19:00:00+01:00',
  name: 'Choir',
  member: 12,
  guests: 2,
  guest_names: ['Ann Lim', 'Bo Tan'],
};

function setUp(book: (body: object, key: string) => Promise<{ reservations: [] }>) {
  const asked: object[] = [];
  let keys = 0;
  const repeating = createRepeating(
    {
      preview: async (body) => {
        asked.push(body);
        return { times: [] };
      },
      book,
      newKey: () => `key ${(keys += 1)}`,
      zone: 'Europe/London',
    },
    booked,
  );
  return { ...repeating, asked };
}

test('begins a week after the booking, at the same hour whatever the clocks do, for the same people', () => {
  const { setWeeks, asked } = setUp(async () => ({ reservations: [] }));
  setWeeks(6);
  expect(asked).toEqual([
    {
      facility: 3,
      start_from: '2026-10-25T18:00:00+00:00',
      end_at: '2026-10-25T19:00:00+00:00',
      weeks: 6,
      member: 12,
      guests: 2,
      guest_names: ['Ann Lim', 'Bo Tan'],
    },
  ]);
});

test('sends a wish again under its key until its fate is known, and leaves the weeks as they were told', async () => {
  const keys: string[] = [];
  const { book, asked, $state, setWeeks } = setUp(async (_, key) => {
    keys.push(key);
    if (keys.length === 1) throw new Error('lost');
    return { reservations: [] };
  });
  await book(true);
  expect($state.get()).toMatchObject({ step: 'failed' });
  expect(asked).toEqual([]);
  await book(true);
  expect($state.get()).toMatchObject({ step: 'booked' });
  setWeeks(5);
  await book(true);
  expect(keys).toEqual(['key 1', 'key 1', 'key 2']);
});

test('looks again at each week where it is refused', async () => {
  const { book, asked, $state } = setUp(() =>
    Promise.reject(new Refused(409, { code: 'series_conflict' }, null)),
  );
  await book(false);
  expect($state.get()).toMatchObject({ step: 'failed' });
  expect(asked).toHaveLength(1);
});
