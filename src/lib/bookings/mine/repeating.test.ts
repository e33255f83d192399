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

/** Six weeks from the one after the booking, of which the window holds as many as `openUntil` says. */
const weekly = (open_until: string) => ({
  times: ['25', '01', '08', '15', '22', '29'].map((day, index) => ({
    start_from: `2026-${index === 0 ? 10 : 11}-${day}T18:00:00+00:00`,
    end_at: `2026-${index === 0 ? 10 : 11}-${day}T19:00:00+00:00`,
    price: 1000,
    code: null,
  })),
  open_until,
});

function setUp(
  book: (body: object, key: string) => Promise<{ reservations: [] }>,
  preview: ReturnType<typeof weekly> = { times: [], open_until: '2026-10-18' },
) {
  const asked: object[] = [];
  let keys = 0;
  const repeating = createRepeating(
    {
      preview: async (body) => {
        asked.push(body);
        return preview;
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
  const { reload, asked } = setUp(async () => ({ reservations: [] }));
  reload();
  expect(asked).toEqual([
    {
      facility: 3,
      start_from: '2026-10-25T18:00:00+00:00',
      end_at: '2026-10-25T19:00:00+00:00',
      weeks: 12,
      member: 12,
      guests: 2,
      guest_names: ['Ann Lim', 'Bo Tan'],
    },
  ]);
});

test('offers the weeks that the booking window holds, and books no others', async () => {
  const sent: object[] = [];
  const book = async (body: object) => {
    sent.push(body);
    return { reservations: [] as [] };
  };
  const repeating = setUp(book, weekly('2026-11-08'));
  repeating.reload();
  await expect.poll(() => repeating.$weeks.get()).toBe(3);
  expect(repeating.$repeatable.get()).toMatchObject({
    data: { openUntil: '2026-11-08', times: [{ code: null }, { code: null }, { code: null }] },
  });
  await repeating.book(false);
  expect(sent).toMatchObject([{ weeks: 3 }]);
});

test('offers four weeks at first where the window holds all, and none where it holds none', async () => {
  const all = setUp(async () => ({ reservations: [] }), weekly('2026-12-31'));
  all.reload();
  await expect.poll(() => all.$repeatable.get()).toMatchObject({ data: { openUntil: null } });
  expect(all.$weeks.get()).toBe(4);
  const none = setUp(async () => ({ reservations: [] }), weekly('2026-10-24'));
  none.reload();
  await expect.poll(() => none.$weeks.get()).toBe(0);
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
