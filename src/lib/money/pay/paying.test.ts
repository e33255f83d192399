import type { PaymentState } from '@portal/contract';
import { expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from '../../http/failure.ts';
import type { PayingEnv } from './paying.ts';
import { createPaying } from './paying.ts';
import type { PaymentOptions } from './tender.ts';

const options: PaymentOptions = {
  invoices: [],
  amount_due: 2600,
  methods: ['CREDIT_CARD', 'PAYNOW'],
  held_until: null,
  is_owner: false,
  credit: 0,
  cards: [],
  vouchers: [],
};
const payment = (changes: Partial<PaymentState> = {}): PaymentState => ({
  id: 'p1',
  status: 'PENDING',
  method: 'CREDIT_CARD',
  amount: 2600,
  invoices: [],
  beside: [],
  next: { kind: 'REDIRECT', url: 'https://bank.test/p1' },
  failure: null,
  refunds: [],
  created_at: '2026-11-22T10:00:00Z',
  settled_at: null,
  ...changes,
});
const scanned = payment({
  method: 'PAYNOW',
  next: { kind: 'QR', payload: '0002', expires_at: '2026-11-22T10:15:00Z', page: null },
});

interface Answers {
  options?: PayingEnv['options'];
  start?: PayingEnv['start'];
  state?: PayingEnv['state'];
}

function set(answers: Answers = {}, kept: string | null = null, isAnotherWay = false) {
  let key = 0;
  let look = () => {};
  const env = {
    options: vi.fn<PayingEnv['options']>(answers.options ?? (async () => options)),
    start: vi.fn<PayingEnv['start']>(answers.start ?? (async () => payment())),
    state: vi.fn<PayingEnv['state']>(answers.state ?? (async () => scanned)),
    newKey: () => `key ${(key += 1)}`,
    goTo: vi.fn<PayingEnv['goTo']>(),
    showResult: vi.fn<PayingEnv['showResult']>(),
    keep: vi.fn<PayingEnv['keep']>(),
    later: (again: () => void) => {
      look = again;
      return () => (look = () => {});
    },
  } satisfies PayingEnv;
  return {
    env,
    paying: createPaying(env, { invoices: ['i1'], payment: kept, method: null, isAnotherWay }),
    look: () => look(),
  };
}

it('goes to the page of the gateway, once however often Pay is pressed', async () => {
  const { env, paying } = set();
  await paying.open();
  await Promise.all([paying.pay(), paying.pay()]);
  await paying.pay();
  expect(env.start.mock.calls).toEqual([
    [{ invoices: ['i1'], method: 'CREDIT_CARD', credit: false }, 'key 1'],
  ]);
  expect(env.goTo.mock.calls).toEqual([['https://bank.test/p1']]);
});

it('asks with the same key until it is known what became of it', async () => {
  const start = vi
    .fn<PayingEnv['start']>()
    .mockRejectedValueOnce(new NetworkFailed('lost'))
    .mockRejectedValueOnce(new Refused(409, { code: 'idempotency_in_flight' }))
    .mockRejectedValueOnce(new Refused(502, { code: 'gateway_failed' }))
    .mockResolvedValue(payment());
  const { paying } = set({ start });
  await paying.open();
  for (let tries = 0; tries < 4; tries += 1) await paying.pay();
  expect(start.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
});

it('looks again at what there is to pay where it is refused, and keeps the choice', async () => {
  const start = vi.fn<PayingEnv['start']>().mockRejectedValue(new Refused(409, { code: 'paid' }));
  const { env, paying } = set({ start });
  await paying.open();
  paying.choose({ method: 'PAYNOW' });
  env.options.mockResolvedValue({ ...options, amount_due: 0 });
  await paying.pay();
  expect(paying.$state.get()).toMatchObject({
    step: 'choosing',
    options: { amount_due: 0 },
    choice: { method: 'PAYNOW' },
    failure: { code: 'paid' },
    busy: null,
  });
});

it('shows a code, remembers it in the address, and moves on once it is paid', async () => {
  const { env, paying, look } = set({ start: async () => scanned });
  await paying.open();
  await paying.pay();
  expect(paying.$state.get()).toEqual({ step: 'scanning', payment: scanned, options });
  expect(env.keep).toHaveBeenLastCalledWith('p1');
  env.state.mockRejectedValueOnce(new NetworkFailed('lost'));
  look();
  await expect.poll(() => env.state).toHaveBeenCalledTimes(1);
  env.state.mockResolvedValue({ ...scanned, status: 'SETTLED', next: null });
  await expect
    .poll(() => {
      look();
      return env.showResult;
    })
    .toHaveBeenCalledWith('p1');
});

it('goes on with the code that was on screen before a reload, or shows what became of it', async () => {
  const { paying } = set({}, 'p1');
  await paying.open();
  expect(paying.$state.get().step).toBe('scanning');
  expect(paying.$state.get()).toMatchObject({ options });

  const over = set({ state: async () => payment({ status: 'SETTLED', next: null }) }, 'p1');
  await over.paying.open();
  expect(over.env.showResult).toHaveBeenCalledWith('p1');

  const unknown = set({ state: vi.fn<PayingEnv['state']>().mockRejectedValue(new Refused(404, {})) }, 'p1');
  await unknown.paying.open();
  expect(unknown.paying.$state.get().step).toBe('choosing');
  expect(unknown.env.keep).toHaveBeenLastCalledWith(null);
});

it('leaves a code for another way of paying, and hears of it no more', async () => {
  const { env, paying, look } = set({}, 'p1');
  await paying.open();
  paying.payAnotherWay();
  await expect.poll(() => paying.$state.get().step).toBe('choosing');
  look();
  expect(env.state).toHaveBeenCalledTimes(1);
  expect(env.keep).toHaveBeenLastCalledWith(null);
});

it('goes on with a payment in progress, and stays with the ways to pay where that can’t be loaded', async () => {
  const { env, paying } = set();
  await paying.open();
  env.state.mockRejectedValueOnce(new NetworkFailed('lost'));
  await paying.continuePayment('p1');
  expect(paying.$state.get()).toMatchObject({ step: 'choosing', busy: null, isAnotherWay: false });
  expect(paying.$state.get()).toHaveProperty('failure', expect.any(NetworkFailed));
  paying.showWays();
  expect(paying.$state.get()).toMatchObject({ failure: null, isAnotherWay: true });
  await Promise.all([paying.continuePayment('p1'), paying.continuePayment('p1')]);
  expect(env.state).toHaveBeenCalledTimes(2);
  expect(paying.$state.get()).toEqual({ step: 'scanning', payment: scanned, options });
});

it.each([
  ['goes to its page again', payment(), 'goTo', 'https://bank.test/p1'],
  ['shows its result', payment({ status: 'SETTLED', next: null }), 'showResult', 'p1'],
  ['shows that it waits for the bank', payment({ next: null }), 'showResult', 'p1'],
] as const)('continues a payment: %s', async (_, found, way, to) => {
  const { env, paying } = set({ state: async () => found });
  await paying.open();
  await paying.continuePayment('p1');
  expect(env[way].mock.calls).toEqual([[to]]);
});

it('offers no payment in progress to whoever left its code, though what is due is loaded only then', async () => {
  const { env, paying } = set({}, 'p1');
  env.options.mockRejectedValueOnce(new NetworkFailed('lost'));
  await paying.open();
  paying.payAnotherWay();
  await expect.poll(() => paying.$state.get()).toMatchObject({ options, isAnotherWay: true });
  paying.refresh();
  await expect.poll(() => env.options).toHaveBeenCalledTimes(3);
  expect(paying.$state.get()).toMatchObject({ isAnotherWay: true });
});

it('tells a link that leads nowhere from a call that failed', async () => {
  const tried = async (failure: unknown) => {
    const { paying } = set({ options: vi.fn<PayingEnv['options']>().mockRejectedValue(failure) });
    await paying.open();
    return paying.$state.get().step;
  };
  expect(await tried(new Refused(404, {}))).toBe('unknown');
  expect(await tried(new Refused(400, {}))).toBe('unknown');
  expect(await tried(new Refused(500, {}))).toBe('failed');
});

it('selects the method of another way, or of the link', async () => {
  const { paying } = set({ start: async () => scanned });
  await paying.open();
  await paying.pay();
  paying.payAnotherWay('PAYNOW');
  await expect.poll(() => paying.$state.get()).toMatchObject({ choice: { method: 'PAYNOW' } });
});

it.each([true, false])('knows from the link whether a payment was left for another way: %s', async (left) => {
  const { paying } = set({}, null, left);
  await paying.open();
  expect(paying.$state.get()).toMatchObject({ step: 'choosing', isAnotherWay: left });
});

it('pays nothing more once the booking is released', async () => {
  const { env, paying, look } = set({ start: async () => scanned });
  await paying.open();
  await paying.pay();
  paying.released();
  look();
  expect(paying.$state.get()).toEqual({ step: 'released' });
  expect(env.keep).toHaveBeenLastCalledWith(null);
  expect(env.state).not.toHaveBeenCalled();
});
