import { describe, expect, it } from 'vitest';
import {
  callFilters,
  isFiltered,
  toggleOrder,
  readTransactions,
  transactionsAt,
  transactionsQuery,
  unfiltered,
} from './transactions-address.ts';

const zone = 'Asia/Singapore';
const read = (search: string) => readTransactions(new URLSearchParams(search));
const everything = unfiltered({ order: '-issued_at' });

describe('the address of one’s transactions', () => {
  it('says nothing where everything is wanted, the newest first', () => {
    expect(read('')).toEqual(everything);
    expect(transactionsAt(everything)).toBe('/transactions');
    expect(isFiltered(everything)).toBe(false);
  });

  it('is read as it is written', () => {
    const wanted = {
      status: 'PAID',
      from: '2026-01-01',
      to: '2026-02-28',
      number: 'INV-2026 & more',
      order: 'total',
      page: 3,
    } as const;
    const { pathname, search } = new URL(transactionsAt(wanted), 'https://club.test');
    expect(pathname).toBe('/transactions');
    expect(read(search)).toEqual(wanted);
    expect(isFiltered(wanted)).toBe(true);
  });

  it.each([
    'status=DRAFT',
    'status=paid',
    'from=yesterday',
    'from=2026-02-30',
    'from=0202-11-01',
    'to=2026-13-01',
    'order=member',
    'page=0',
    'page=-1',
    'page=two',
    'number=%20%20',
  ])('ignores %s, which makes no sense', (search) => {
    expect(read(search)).toEqual(everything);
  });

  it('takes of a number as much as the API does', () => {
    expect(read(`number=${'9'.repeat(50)}`).number).toHaveLength(40);
  });
});

describe('what the list call is asked for', () => {
  it('has whole days of the club, the last one included', () => {
    const wanted = { ...everything, from: '2026-11-01', to: '2026-11-30' };
    expect(callFilters(wanted, zone)).toEqual({
      issued_at__gte: '2026-10-31T16:00:00.000Z',
      issued_at__lte: '2026-11-30T15:59:59.999Z',
    });
  });

  it('leaves out what doesn’t matter', () => {
    expect(transactionsQuery(everything, zone)).toEqual({ ordering: '-issued_at' });
    expect(
      transactionsQuery({ ...everything, status: 'UNPAID', number: '12', order: 'total', page: 2 }, zone),
    ).toEqual({ status: 'UNPAID', invoice_number__icontains: '12', ordering: 'total', offset: 20 });
  });
});

it('orders by a column from the largest first, then the other way round', () => {
  expect(toggleOrder('-issued_at', 'total')).toBe('-total');
  expect(toggleOrder('-total', 'total')).toBe('total');
  expect(toggleOrder('total', 'total')).toBe('-total');
});
