import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';

const source = (method: string, amount: number, left = amount) => ({ payment: { method, amount }, left });

/** What goes back of each source that gives something, and whether it is a voucher, whole again. */
function taken(amount: number, ...sources: ReturnType<typeof source>[]) {
  const { parts, rest } = partsOf(amount, sources);
  return {
    parts: parts.map((part) => [sources.indexOf(part.source), part.amount, part.isWholeVoucher]),
    rest,
  };
}

it('comes from each source in turn, as far as it goes', () => {
  const all = [source('CARD', 500), source('CASH', 300)];
  expect(taken(400, ...all)).toEqual({ parts: [[0, 400, false]], rest: 0 });
  expect(taken(500, ...all)).toEqual({ parts: [[0, 500, false]], rest: 0 });
  expect(taken(600, ...all)).toEqual({
    parts: [
      [0, 500, false],
      [1, 100, false],
    ],
    rest: 0,
  });
});

it('passes over what has gone back already, and over more than that', () => {
  const all = [source('CARD', 500, 0), source('CARD', 500, -100), source('CASH', 300, 200)];
  expect(taken(150, ...all)).toEqual({ parts: [[2, 150, false]], rest: 0 });
});

it('leaves what no source has', () => {
  expect(taken(900, source('CARD', 500))).toEqual({ parts: [[0, 500, false]], rest: 400 });
  expect(taken(900)).toEqual({ parts: [], rest: 900 });
});

it('makes a voucher whole where all that it paid comes back, and nothing else', () => {
  expect(taken(500, source('VOUCHER', 500)).parts).toEqual([[0, 500, true]]);
  expect(taken(499, source('VOUCHER', 500)).parts).toEqual([[0, 499, false]]);
  expect(taken(300, source('VOUCHER', 500, 300)).parts).toEqual([[0, 300, false]]);
  expect(taken(500, source('CARD', 500)).parts).toEqual([[0, 500, false]]);
});
