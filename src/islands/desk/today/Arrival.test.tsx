import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { reservation } from '../../../lib/bookings/testing.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { day } from '../../../lib/format/format.ts';
import { Arrival } from './Arrival.tsx';

it('names the day of a stay that began before today, and today’s bookings by their time alone', () => {
  const today = dateOf(clubNow(), zone);
  const yesterday = addDays(today, -1);
  const read = (from: string) =>
    renderToStaticMarkup(
      <Arrival
        reservation={{
          ...reservation,
          start_from: `${from}T15:00:00+08:00`,
          end_at: `${addDays(from, 1)}T23:00:00+08:00`,
        }}
        rights={[]}
        isFirst
        onDone={() => {}}
        onChanged={() => {}}
      />,
    ).replaceAll(/<[^>]+>/g, ' ');
  expect(read(yesterday).trim()).toMatch(new RegExp(`^${day(yesterday)} .*, ${day(yesterday)}, 3 to`));
  expect(read(today).trim()).toMatch(/^3 pm /);
  expect(read(today)).not.toContain(day(today));
});
