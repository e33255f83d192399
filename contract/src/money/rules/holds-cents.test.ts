import { expect, it } from 'vitest';
import { holdsCents } from './holds-cents.ts';

it.each(['price', 'guest_fee', 'amount', 'total', 'discount', 'paid', 'refunded', 'amount_due', 'balance'])(
  'a number in %s is cents',
  (field) => expect(holdsCents(field)).toBe(true),
);

it.each(['guests', 'id', 'fee_id', 'paid_at', 'price_count', 'percent'])('a number in %s is not', (field) =>
  expect(holdsCents(field)).toBe(false),
);
