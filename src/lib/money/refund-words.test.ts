import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

const card = { destination: 'SOURCE', method: 'CREDIT_CARD', amount: 600 } as const;
const credit = { destination: 'CREDIT', method: 'CREDIT', amount: 400 } as const;
const voucher = { destination: 'VOUCHER', method: 'VOUCHER', amount: 200 } as const;

test('one part says where it goes', () => {
  expect(refundWords(600, [card])).toBe('We’ll refund S$6.00 to your credit card. Banks take a few days.');
  expect(refundWords(600, [card], 1200)).toBe(
    'We’ll refund S$6.00 of S$12.00 to your credit card. Banks take a few days.',
  );
});

test('only what a bank gives back takes days', () => {
  expect(refundWords(400, [credit])).toBe('We’ll refund S$4.00 to your club credit.');
  expect(refundWords(600, [{ ...card, method: 'CASH' }])).not.toContain('Banks');
});

test('several say so each by itself', () => {
  expect(refundWords(1200, [card, credit, voucher])).toBe(
    'We’ll refund S$12.00: S$6.00 to your credit card, S$4.00 to your club credit and S$2.00 to your voucher. Banks take a few days.',
  );
});

test('where it isn’t known, or doesn’t add up, nothing is said of it', () => {
  expect(refundWords(600, [])).toBe('We’ll refund S$6.00.');
  expect(refundWords(700, [card])).toBe('We’ll refund S$7.00.');
});
