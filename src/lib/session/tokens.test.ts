import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORGET } from '../offline/names.ts';
import { createStorage } from '../testing/tab.ts';
import { createTokens } from './tokens.ts';

afterEach(() => vi.unstubAllGlobals());

/** A token of this user, the nth of theirs. */
const token = (user: string, nth = 1) =>
  `head.${Buffer.from(JSON.stringify({ sub: user, nth })).toString('base64url')}.signature`;

/** All that a device has of a member who is signed in. */
const ofMember = {
  'user-token': token('7'),
  'user-refresh': 'refresh',
  'portal-desk': '1',
  'desk-input': '1764500000000',
  'last-day': '{}',
  favourites: ',3,17,',
};
const device = { theme: 'dark' };

describe('tokens that end', () => {
  it('take all that this device has of their owner', () => {
    const storage = createStorage({ ...ofMember, ...device });
    createTokens(() => storage).clear();
    expect(Object.fromEntries(storage.items)).toEqual(device);
  });

  it('are told to the workers of both languages, once each', async () => {
    const told: string[] = [];
    const last = Promise.withResolvers<void>();
    const english = { postMessage: (message: unknown) => told.push(`en ${String(message)}`) };
    const chinese = {
      postMessage(message: unknown) {
        told.push(`zh ${String(message)}`);
        last.resolve();
      },
    };
    const getRegistrations = async () => [{ active: english }, { active: chinese }, { active: null }];
    vi.stubGlobal('navigator', { serviceWorker: { controller: english, getRegistrations } });
    createTokens(() => createStorage()).clear();
    expect(told).toEqual([`en ${FORGET}`]);
    await last.promise;
    expect(told).toEqual([`en ${FORGET}`, `zh ${FORGET}`]);
  });
});

describe('new tokens', () => {
  it('leave nothing of somebody else', () => {
    const storage = createStorage({ ...ofMember, ...device });
    createTokens(() => storage).keep(token('8'), 'another');
    expect(Object.fromEntries(storage.items)).toEqual({
      'user-token': token('8'),
      'user-refresh': 'another',
      ...device,
    });
  });

  it('of the same person leave the rest as it is', () => {
    const storage = createStorage({ ...ofMember });
    createTokens(() => storage).keep(token('7', 2));
    expect(Object.fromEntries(storage.items)).toEqual({ ...ofMember, 'user-token': token('7', 2) });
  });
});
