import { describe, expect, it } from 'vitest';
import { readVouchers, voucherQuery } from './voucher-address.ts';
import { voucherState } from './vouchers.ts';

const voucher = {
  status: 'ACTIVE',
  used_at: null,
  valid_from: '2026-10-01',
  valid_until: '2026-12-31',
} as const;

describe('where a voucher stands', () => {
  it.each([
    ['ready long before its last day', {}, { kind: 'ready' }],
    ['near its end a fortnight before', { valid_until: '2026-12-05' }, { kind: 'soon', daysLeft: 14 }],
    ['ready the day before that', { valid_until: '2026-12-06' }, { kind: 'ready' }],
    ['good on its last day', { valid_until: '2026-11-21' }, { kind: 'soon', daysLeft: 0 }],
    ['over the day after, whatever was told earlier', { valid_until: '2026-11-20' }, { kind: 'ended' }],
    ['not good before its first day', { valid_from: '2026-11-22' }, { kind: 'later' }],
    [
      'used, even past its last day',
      { status: 'USED', used_at: '2026-10-04T12:00:00+08:00', valid_until: '2026-10-05' },
      { kind: 'used', on: '2026-10-04T12:00:00+08:00' },
    ],
    ['withdrawn', { status: 'VOID' }, { kind: 'withdrawn' }],
  ] as const)('is %s', (_, changes, state) => {
    expect(voucherState({ ...voucher, ...changes }, '2026-11-21')).toEqual(state);
  });
});

describe('the address of the vouchers', () => {
  const asked = (query: string) => voucherQuery(readVouchers(new URLSearchParams(query)));

  it('asks for those that can be used, the soonest to end first', () => {
    expect(asked('')).toEqual({ status: 'ACTIVE', ordering: 'valid_until' });
  });

  it('names the used, the ended, and the page', () => {
    expect(asked('show=used&page=2')).toEqual({ status: 'USED', ordering: '-created_at', offset: 20 });
    expect(asked('show=ended')).toEqual({ ended: 'true', ordering: '-valid_until' });
  });

  it('takes nonsense as not said', () => {
    expect(asked('show=VOID&page=-3')).toEqual(asked(''));
    expect(asked('show=toString&page=1.5')).toEqual(asked(''));
  });
});
