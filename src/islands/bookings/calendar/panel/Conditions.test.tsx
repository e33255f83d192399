import { facility } from '@portal/contract/bookings/rules/testing-day';
import type { QuoteLine } from '@portal/contract/bookings/rules/prices';
import { HOUR } from '@portal/contract/rules/club-time';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Conditions } from './PriceLines.tsx';

const now = Date.parse('2026-11-24T04:00:00Z');
const voucher: QuoteLine = { kind: 'VOUCHER', voucher: 1, name: 'Anniversary', price: -600 };

function conditions(hoursAhead: number, total: number, lines: readonly QuoteLine[] = []) {
  const place = facility(1, {
    cancellation: [
      { hours_before: 24, refund_percent: 100 },
      { hours_before: 6, refund_percent: 50 },
    ],
  });
  const start = now + hoursAhead * HOUR;
  return renderToStaticMarkup(
    <Conditions facility={place} start={start} now={now} quote={{ lines, total }} />,
  ).replace(/<[^>]+>/g, '');
}

it('says until when a booking can be moved: as long as all of it would be refunded', () => {
  expect(conditions(30, 600)).toMatch(/You can move it to another time until Tue 24 Nov, 6 pm\.$/);
});

it('says that it can be moved and taken back for ten minutes where only a part would be refunded', () => {
  const text = conditions(10, 600);
  expect(text).toMatch(/Full refund if you cancel by Tue 24 Nov, 12:10 pm\. 50% refund/);
  expect(text).toMatch(/You can move it to another time until Tue 24 Nov, 12:10 pm\.$/);
});

it('says that it can’t be moved where nothing would be refunded', () => {
  expect(conditions(2, 600)).toMatch(/No refund.+Once confirmed, you can’t move it to another time\.$/);
});

it('says so where a voucher pays for all of it, and nothing where it is free', () => {
  expect(conditions(10, 0, [voucher])).toBe('You can move it to another time until Tue 24 Nov, 12:10 pm.');
  expect(conditions(2, 0, [voucher])).toBe('Once confirmed, you can’t move it to another time.');
  expect(conditions(10, 0)).toBe('');
});
