import { expect, it } from 'vitest';
import type { PaymentChoice, PaymentOptions } from './tender.ts';
import { paymentBody, parseAmount, firstChoice, paymentsInProgress, sumUp } from './tender.ts';

const voucher = (id: number, takes_off: number) => ({
  id,
  name: 'Treat',
  kind: 'AMOUNT' as const,
  value: takes_off,
  valid_until: '2026-12-31',
  takes_off,
});
const options = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  invoices: [],
  amount_due: 2600,
  methods: ['CREDIT_CARD', 'NETS', 'PAYNOW'],
  held_until: null,
  is_owner: true,
  credit: 1200,
  cards: [],
  vouchers: [voucher(3, 1000), voucher(4, 2600)],
  ...changes,
});
const choice: PaymentChoice = { method: 'NETS', card: null, voucher: null, credit: false, part: null };

it('reads amounts as people type them, and nothing else', () => {
  expect(['12', '12.5', ' 1,200.05 ', '0.01'].map(parseAmount)).toEqual([1200, 1250, 120_005, 1]);
  expect(['', '.5', '1.234', '-3', 'ten', '1e3', '12.'].map(parseAmount)).toEqual(Array(7).fill(null));
});

it('names each payment in progress once, with all that it pays of these invoices', () => {
  const due = { id: 'i', invoice_number: 'INV', status: 'UNPAID' as const, lines: [], discount: 0, total: 0 };
  const invoice = (pending?: NonNullable<PaymentOptions['invoices'][number]['pending']> | null) => ({
    ...due,
    amount_due: 900,
    due_date: '2026-12-01',
    ...(pending !== undefined && { pending }),
  });
  const card = { payment: 'p1', method: 'CREDIT_CARD', amount: 500 } as const;
  const nets = { payment: 'p2', method: 'NETS', amount: 300 } as const;
  const invoices = [
    invoice(card),
    invoice(),
    invoice(nets),
    invoice(null),
    invoice({ ...card, amount: 250 }),
  ];
  expect(paymentsInProgress(options({ invoices }))).toEqual([{ ...card, amount: 750 }, nets]);
});

it('uses the voucher first, then the credit as far as it reaches', () => {
  expect(sumUp(options(), { ...choice, voucher: 3, credit: true })).toEqual({
    pays: 2600,
    byVoucher: 1000,
    byCredit: 1200,
    rest: 400,
  });
  expect(sumUp(options({ credit: 9000 }), { ...choice, voucher: 3, credit: true })).toMatchObject({
    byCredit: 1600,
    rest: 0,
  });
});

it('takes a part that is no more than what is due, and none beside a voucher', () => {
  expect(sumUp(options(), { ...choice, part: '10' })).toMatchObject({ pays: 1000, rest: 1000 });
  expect(['26.01', '0', 'x', ''].map((part) => sumUp(options(), { ...choice, part }).pays)).toEqual(
    Array(4).fill(null),
  );
  expect(sumUp(options(), { ...choice, part: '10', voucher: 3 })).toMatchObject({ pays: 2600, rest: 1600 });
});

it('asks for what is chosen: a gateway only for what is left', () => {
  const body = (changes: Partial<PaymentChoice>, given = options()) => {
    const chosen = { ...choice, ...changes };
    return paymentBody(['a', 'b'], chosen, sumUp(given, chosen));
  };
  expect(body({})).toEqual({ invoices: ['a', 'b'], method: 'NETS', credit: false });
  expect(body({ part: '10' })).toEqual({ invoices: ['a', 'b'], method: 'NETS', amount: 1000, credit: false });
  expect(body({ voucher: 4, credit: true })).toEqual({
    invoices: ['a', 'b'],
    method: 'VOUCHER',
    voucher: 4,
    credit: false,
  });
  expect(body({ credit: true }, options({ credit: 2600 }))).toMatchObject({ method: 'CREDIT', credit: true });
  expect(body({ method: null })).toBeNull();
  expect(body({ part: '99' })).toBeNull();
});

it('keeps of a choice what is still offered', () => {
  const before = { method: 'PAYNOW', card: null, voucher: 3, credit: true, part: '5' } as const;
  expect(firstChoice(options(), before)).toEqual(before);
  expect(
    firstChoice(
      options({ methods: ['NETS'], vouchers: [], credit: 0, held_until: '2026-11-22T10:00:00Z' }),
      before,
    ),
  ).toEqual({ method: 'NETS', card: null, voucher: null, credit: false, part: null });
  expect(firstChoice(options({ methods: [] }), null).method).toBeNull();
});

it('asks for all of it by the gateway where a host doesn’t say how much that is', () => {
  const unknown = options({ amount_due: NaN, vouchers: [], credit: 0 });
  const sum = sumUp(unknown, choice);
  expect(sum).toEqual({ pays: NaN, byVoucher: 0, byCredit: 0, rest: NaN });
  expect(paymentBody(['301'], choice, sum)).toEqual({ invoices: ['301'], method: 'NETS', credit: false });
});

it('begins with the default saved card, unless the link names a method, and charges it with what is left', () => {
  const card = {
    id: 7,
    brand: 'visa',
    last4: '4242',
    wallet: null,
    expires_month: 11,
    expires_year: 2029,
    is_default: true,
    created_at: '2026-11-24T10:00:00+08:00',
  };
  const saved = options({ cards: [card] });
  const first = firstChoice(saved, null);
  expect(first).toMatchObject({ method: 'CREDIT_CARD', card: 7 });
  expect(paymentBody(['i'], first, sumUp(saved, first))).toMatchObject({ method: 'CREDIT_CARD', card: 7 });
  expect(firstChoice(saved, null, 'NETS')).toMatchObject({ method: 'NETS', card: null });
  // A card that was removed in the meantime can't be selected any more.
  expect(firstChoice(options(), first)).toMatchObject({ method: 'CREDIT_CARD', card: null });
  const own = { ...first, voucher: 4 };
  expect(paymentBody(['i'], own, sumUp(saved, own))).not.toHaveProperty('card');
});
