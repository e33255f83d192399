import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../refunds.ts';
import { refundParts, remainingSources } from './refund-parts.ts';

const source = (method: PaymentMethod, amount: number, left = amount) => ({
  method,
  amount,
  left,
  is_online: method === 'CREDIT_CARD',
});

/** Returns the amount and the destination for each source that refunds something. */
function taken(amount: number, ...sources: ReturnType<typeof source>[]) {
  const { parts, rest } = refundParts(amount, sources);
  return { parts: parts.map((part) => [sources.indexOf(part.source), part.amount, part.destination]), rest };
}

it('comes from each source in turn, as far as it goes', () => {
  const all = [source('CREDIT_CARD', 500), source('CASH', 300)];
  expect(taken(400, ...all)).toEqual({ parts: [[0, 400, 'SOURCE']], rest: 0 });
  expect(taken(500, ...all)).toEqual({ parts: [[0, 500, 'SOURCE']], rest: 0 });
  expect(taken(600, ...all)).toEqual({
    parts: [
      [0, 500, 'SOURCE'],
      [1, 100, 'CREDIT'],
    ],
    rest: 0,
  });
});

it('passes over what has gone back already, and over more than that', () => {
  const all = [source('CREDIT_CARD', 500, 0), source('CREDIT_CARD', 500, -100), source('CASH', 300, 200)];
  expect(taken(150, ...all)).toEqual({ parts: [[2, 150, 'CREDIT']], rest: 0 });
});

it('leaves what no source has', () => {
  expect(taken(900, source('CREDIT_CARD', 500))).toEqual({ parts: [[0, 500, 'SOURCE']], rest: 400 });
  expect(taken(900)).toEqual({ parts: [], rest: 900 });
});

it('gives a voucher what it paid, in full or in part', () => {
  expect(taken(500, source('VOUCHER', 500)).parts).toEqual([[0, 500, 'VOUCHER']]);
  expect(taken(499, source('VOUCHER', 500)).parts).toEqual([[0, 499, 'VOUCHER']]);
  expect(taken(300, source('VOUCHER', 500, 300)).parts).toEqual([[0, 300, 'VOUCHER']]);
});

describe('as credit', () => {
  it('goes what a gateway took as well, but what a voucher paid', () => {
    const { parts } = refundParts(700, [source('CREDIT_CARD', 500), source('VOUCHER', 900)], 'CREDIT');
    expect(parts.map(({ destination }) => destination)).toEqual(['CREDIT', 'VOUCHER']);
  });
});

describe('in cash', () => {
  it('goes what the desk took, however it took it, and nothing else', () => {
    const all = [
      source('CREDIT_CARD', 500),
      source('CASH', 300),
      source('NETS', 200),
      source('CHEQUE', 100),
      source('CREDIT', 400),
      source('VOUCHER', 900),
    ];
    const { parts } = refundParts(2400, all, 'CASH');
    expect(parts.map(({ destination }) => destination)).toEqual([
      'SOURCE',
      'CASH',
      'CASH',
      'CASH',
      'CREDIT',
      'VOUCHER',
    ]);
  });
});

describe('as it came, at the desk too', () => {
  it('goes cash in cash, the rest by its method, and credit as credit', () => {
    const methods = ['CASH', 'PAYNOW', 'BANK_TRANSFER', 'CREDIT'] as const;
    const { parts } = refundParts(
      400,
      methods.map((method) => source(method, 100)),
      'DESK',
    );
    expect(parts.map(({ destination }) => destination)).toEqual(['CASH', 'SOURCE', 'SOURCE', 'CREDIT']);
  });
});

it('says what is left of each source', () => {
  const all = [source('CREDIT_CARD', 500), source('CASH', 300)];
  const { parts } = refundParts(600, all);
  expect(remainingSources(all, parts).map(({ left }) => left)).toEqual([0, 200]);
});

it('leaves a source as it is where nothing was taken from it', () => {
  const all = [source('CREDIT_CARD', 500), source('CASH', 300)];
  expect(remainingSources(all, refundParts(400, all).parts).map(({ left }) => left)).toEqual([100, 300]);
});
