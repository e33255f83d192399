import { expect, it } from 'vitest';
import { isoAt } from './rules/club-time.ts';
import { moment } from './wire.ts';

const isTaken = (written: string) => moment.safeParse(written).success;

it.each([
  '9998-12-31T23:59:59.999-23:59',
  '9998-12-31T00:00:00Z',
  '1000-01-01T08:00:00+08:00',
  '0999-12-31T23:59:59Z',
])('takes no moment that is in another year by some clock: %s', (written) => {
  expect(isTaken(written)).toBe(false);
});

it.each(['9998-12-30T23:59:59Z', '9998-12-31T07:59:59+08:00', '1000-01-02T00:00:00Z'])(
  'takes %s, and what every zone makes of it',
  (written) => {
    expect(isTaken(written)).toBe(true);
    for (const zone of ['Pacific/Kiritimati', 'Asia/Singapore', 'America/Adak'])
      expect(isTaken(isoAt(Date.parse(written), zone))).toBe(true);
  },
);
