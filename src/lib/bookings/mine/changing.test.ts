import { expect, test } from 'vitest';
import { reservation } from '../testing.ts';
import { createChanging } from './changing.ts';

const option = {
  facility: 3,
  start: Date.parse('2026-11-24T19:00:00+08:00'),
  end: Date.parse('2026-11-24T20:00:00+08:00'),
  price: 1000,
};

function setUp(change: (body: object) => Promise<unknown>) {
  const loaded: string[] = [];
  let done = 0;
  const changing = createChanging(
    {
      load: async (date) => {
        loaded.push(date);
        return { date, facilities: [], occupied: [] };
      },
      change: async (body) => {
        await change(body);
        return reservation;
      },
      done: () => (done += 1),
      zone: 'Asia/Singapore',
    },
    '2026-11-24',
  );
  return { ...changing, loaded, done: () => done };
}

test('asks for the chosen time at the price that was shown', async () => {
  const sent: object[] = [];
  const { choose, confirm, done } = setUp(async (body) => sent.push(body));
  await confirm();
  expect(sent).toEqual([]);
  choose(option);
  await confirm();
  expect(sent).toEqual([
    {
      facility: 3,
      start_from: '2026-11-24T19:00:00+08:00',
      end_at: '2026-11-24T20:00:00+08:00',
      price: 1000,
    },
  ]);
  expect(done()).toBe(1);
});

test('where it is refused, tells why and looks again at what is free', async () => {
  const failure = new Error('taken');
  const { choose, confirm, done, $state, loaded } = setUp(() => Promise.reject(failure));
  choose(option);
  await confirm();
  expect($state.get()).toEqual({ step: 'failed', option, failure });
  expect([loaded, done()]).toEqual([['2026-11-24'], 0]);
});

test('a day that is left takes the choice with it, and shows nothing until the next is there', async () => {
  const { choose, goTo, reload, $state, $day } = setUp(async () => {});
  $day.listen(() => {});
  reload();
  await expect.poll(() => $day.get()?.date).toBe('2026-11-24');
  choose(option);
  goTo('2026-11-25');
  expect([$state.get(), $day.get()]).toEqual([{ step: 'choosing', option: null }, null]);
  await expect.poll(() => $day.get()?.date).toBe('2026-11-25');
});

test('asks for other guests at the time it has', async () => {
  const sent: object[] = [];
  const { choose, confirm } = setUp(async (body) => sent.push(body));
  choose({ ...option, party: { guests: 1, guest_names: ['Ann Lim'] } });
  await confirm();
  expect(sent).toMatchObject([{ facility: 3, guests: 1, guest_names: ['Ann Lim'], price: 1000 }]);
});
