import type { PaymentState, Voucher } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from '../../http/failure.ts';
import type { PaymentOptions } from '../pay/tender.ts';
import type { VoucherUseEnv } from './voucher-use.ts';
import { normaliseCode, createVoucherUse } from './voucher-use.ts';

const offered = (id: number, takes_off: number): PaymentOptions['vouchers'][number] => ({
  id,
  name: 'Locker',
  kind: 'AMOUNT',
  value: takes_off,
  valid_until: '2026-12-31',
  takes_off,
});
const options: PaymentOptions = {
  invoices: [],
  amount_due: 2000,
  methods: ['CREDIT_CARD'],
  held_until: null,
  is_owner: true,
  credit: 0,
  cards: [],
  vouchers: [offered(7, 750), offered(8, 2000)],
};
const voucher = (changes: Partial<Voucher>) =>
  ({
    id: 9,
    status: 'ACTIVE',
    used_at: null,
    valid_from: '2026-11-01',
    valid_until: '2026-12-31',
    ...changes,
  }) as unknown as Voucher;

async function opened(changes: Partial<VoucherUseEnv> = {}) {
  let key = 0;
  const env = {
    options: vi.fn<VoucherUseEnv['options']>(async () => options),
    find: vi.fn<VoucherUseEnv['find']>(async () => undefined),
    start: vi.fn<VoucherUseEnv['start']>(
      async ({ amount = 2000 }) => ({ amount }) as unknown as PaymentState,
    ),
    newKey: () => `key ${(key += 1)}`,
    today: () => '2026-11-22',
    onUsed: vi.fn<VoucherUseEnv['onUsed']>(),
    ...changes,
  };
  const use = createVoucherUse(env, 'invoice');
  await use.open();
  const state = () => {
    const now = use.$state.get();
    if (now.step !== 'choosing') throw new Error(`It is ${now.step}`);
    return now;
  };
  return { env, use, state };
}

describe('using a voucher', () => {
  it('pays the part that it is worth, or all of it', async () => {
    const { env, use } = await opened();
    await use.use();
    const body = { invoices: ['invoice'], method: 'VOUCHER', credit: false };
    expect(env.start).toHaveBeenLastCalledWith({ ...body, voucher: 7, amount: 750 }, 'key 1');
    expect(env.onUsed).toHaveBeenLastCalledWith(750);
    const other = await opened();
    other.use.choose(8);
    await other.use.use();
    expect(other.env.start).toHaveBeenLastCalledWith({ ...body, voucher: 8 }, 'key 1');
    expect(other.env.onUsed).toHaveBeenLastCalledWith(2000);
  });

  it('leaves a held booking alone that it pays in part', async () => {
    const held = { ...options, held_until: '2026-11-22T12:00:00+08:00' };
    const { env, use, state } = await opened({ options: async () => held });
    await use.use();
    expect(env.start).not.toHaveBeenCalled();
    expect(state().complaint).toEqual({ kind: 'whole-only', left: 1250 });
    use.choose(8);
    expect(state().complaint).toBeNull();
    await use.use();
    expect(env.onUsed).toHaveBeenCalledWith(2000);
  });

  it('takes a code however it is typed', async () => {
    const { env, use } = await opened({
      find: vi.fn<VoucherUseEnv['find']>(async () => voucher({ id: 8 })),
    });
    use.choose('code');
    use.type(' abcd efgh-jklm nprt ');
    await use.use();
    expect(env.find).toHaveBeenCalledWith('ABCD-EFGH-JKLM-NPRT');
    expect(env.onUsed).toHaveBeenCalledWith(2000);
    expect([normaliseCode('abc'), normaliseCode('abcd'), normaliseCode('- ')]).toEqual(['ABC', 'ABCD', '']);
  });

  it.each([
    ['nobody has', undefined, { kind: 'unknown' }],
    [
      'was used',
      { status: 'USED', used_at: '2026-11-03T12:00:00+08:00' },
      { kind: 'used', day: '2026-11-03T12:00:00+08:00' },
    ],
    ['ended', { valid_until: '2026-11-21' }, { kind: 'ended', day: '2026-11-21' }],
    ['isn’t good yet', { valid_from: '2026-11-23' }, { kind: 'later', day: '2026-11-23' }],
    ['was withdrawn', { status: 'VOID' }, { kind: 'withdrawn' }],
    ['is for something else', {}, { kind: 'not-for-this' }],
  ] as const)('says so of a code that %s, and keeps what was typed', async (_, found, complaint) => {
    const { env, use, state } = await opened({ find: async () => found && voucher(found) });
    use.choose('code');
    use.type('ABCD-EFGH');
    await use.use();
    expect(state()).toMatchObject({ complaint, code: 'ABCD-EFGH', chosen: 'code', busy: false });
    expect(env.start).not.toHaveBeenCalled();
  });

  it('asks for a code where none is typed, and asks nobody about it', async () => {
    const find = vi.fn<VoucherUseEnv['find']>();
    const { use, state } = await opened({ options: async () => ({ ...options, vouchers: [] }), find });
    expect(state().chosen).toBe('code');
    await use.use();
    expect([state().complaint, find.mock.calls]).toEqual([{ kind: 'empty' }, []]);
  });

  it('tells where it was used meanwhile, and offers what there still is', async () => {
    const left = { ...options, vouchers: [offered(8, 2000)] };
    const answers = [options, left];
    const { use, state } = await opened({
      options: async () => answers.shift() ?? left,
      start: () => Promise.reject(new Refused(400, { voucher: ['You can’t use this voucher now.'] })),
    });
    await use.use();
    expect(state()).toMatchObject({ complaint: { kind: 'used-meanwhile' }, chosen: 8, options: left });
  });

  it.each([
    ['no answer came', new NetworkFailed('lost')],
    ['the server failed', new Refused(503, {})],
  ])('asks again by the same key where %s, and by another one after a refusal', async (_, failed) => {
    const start = vi
      .fn<VoucherUseEnv['start']>()
      .mockRejectedValueOnce(failed)
      .mockRejectedValue(new Refused(409, { code: 'paid', detail: '' }));
    const { use, state } = await opened({ start });
    await use.use();
    expect(state()).toMatchObject({ busy: false, chosen: 7, failure: failed });
    await use.use();
    await use.use();
    expect(start.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 2']);
  });

  it('says that nothing could be loaded, and loads when asked again', async () => {
    const failing = vi
      .fn<VoucherUseEnv['options']>()
      .mockRejectedValueOnce(new NetworkFailed('lost'))
      .mockResolvedValue(options);
    const { use } = await opened({ options: failing });
    expect(use.$state.get()).toMatchObject({ step: 'failed' });
    await use.open();
    expect(use.$state.get()).toMatchObject({ step: 'choosing' });
  });
});
