import type { SavedCard } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../http/failure.ts';
import { createSavedCards } from './saved-cards.ts';

const card: SavedCard = {
  id: 3,
  brand: 'visa',
  last4: '4242',
  wallet: null,
  expires_month: 11,
  expires_year: 2029,
  is_default: false,
  created_at: '2026-11-24T10:00:00+08:00',
};
const gone = new Refused(404, { code: 'not_found', detail: 'Not found.' });

function open(changes: Partial<Parameters<typeof createSavedCards>[0]> = {}) {
  const env = {
    begin: vi.fn(async () => ({ url: 'https://bank.example/save' })),
    finish: vi.fn(async () => ({ status: 'SAVED' as const, card })),
    makeDefault: vi.fn(async () => card),
    remove: vi.fn(async () => undefined),
    newKey: () => 'key',
    goTo: vi.fn(),
    refresh: vi.fn(),
    ...changes,
  };
  return { env, cards: createSavedCards(env) };
}

describe('saving a card', () => {
  it('goes to the gateway’s page once, however often it is pressed', async () => {
    const { env, cards } = open();
    await Promise.all([cards.add(), cards.add()]);
    expect(env.begin).toHaveBeenCalledExactlyOnceWith({}, 'key');
    expect(env.goTo).toHaveBeenCalledExactlyOnceWith('https://bank.example/save');
    expect(cards.$state.get().busy).toBe('leaving');
    cards.reset();
    expect(cards.$state.get().busy).toBeNull();
  });

  it.each([
    [{ status: 'SAVED', card } as const, { kind: 'saved', card }],
    [{ status: 'FAILED', card: null } as const, { kind: 'none' }],
    [{ status: 'PENDING', card: null } as const, { kind: 'waiting' }],
  ])('says what came of the visit: %o', async (answer, news) => {
    const { env, cards } = open({ finish: async () => answer });
    await cards.finish('visit');
    expect(cards.$state.get()).toEqual({ busy: null, news, failure: null });
    expect(env.refresh).toHaveBeenCalledOnce();
  });
});

describe('removing a card', () => {
  it('is done where it was gone already', async () => {
    const { env, cards } = open({ remove: () => Promise.reject(gone) });
    expect(await cards.remove(card)).toBe(true);
    expect(cards.$state.get().news).toEqual({ kind: 'removed', card });
    expect(env.refresh).toHaveBeenCalledOnce();
  });

  it('says why it failed', async () => {
    const reason = new Error('no network');
    const { env, cards } = open({ remove: () => Promise.reject(reason) });
    expect(await cards.remove(card)).toBe(false);
    expect(cards.$state.get()).toEqual({ busy: null, news: null, failure: { of: 'remove', reason } });
    expect(env.refresh).not.toHaveBeenCalled();
  });
});
