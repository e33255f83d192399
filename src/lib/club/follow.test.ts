import { beforeEach, expect, test, vi } from 'vitest';
import { followClub } from './follow.ts';
import { storeClub, readStoredClub } from './stored-club.ts';

const MINUTE = 60_000;
const kept = (at: number) => ({ at, texts: { name: 'Old Club' }, links: {}, colours: {}, mark: null });

function answerWith(answer: Response) {
  const asked = vi.fn<() => Promise<Response>>().mockResolvedValue(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

beforeEach(() => localStorage.clear());

test('asks on a first visit, and again once what was said is ten minutes old', async () => {
  const asked = answerWith(Response.json({ name: 'Bay Club' }));
  await followClub();
  expect(readStoredClub()?.texts.name).toBe('Bay Club');
  await followClub();
  expect(asked).toHaveBeenCalledOnce();
  storeClub(kept(Date.now() - 9 * MINUTE));
  await followClub();
  expect(asked).toHaveBeenCalledOnce();
  storeClub(kept(Date.now() - 11 * MINUTE));
  asked.mockResolvedValueOnce(Response.json({ name: 'Lake Club' }));
  await followClub();
  expect(readStoredClub()?.texts.name).toBe('Lake Club');
});

test('keeps what it knows where a host has no such call, and asks again later', async () => {
  const asked = answerWith(new Response('{}', { status: 404 }));
  storeClub(kept(0));
  await followClub();
  await followClub();
  expect(asked).toHaveBeenCalledOnce();
  expect(readStoredClub()?.texts.name).toBe('Old Club');
});

test('asks the next page again where no answer came', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(followClub()).rejects.toThrow('Failed to fetch');
  expect(readStoredClub()).toBeNull();
});
