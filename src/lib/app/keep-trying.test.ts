// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const online = () => dispatchEvent(new Event('online'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('fails unheard, and begins once the browser is online again', async () => {
  const end = vi.fn<() => void>();
  const begin = vi.fn<() => Promise<() => void>>(lost);
  const stop = keepTrying(begin);
  // A rejection that nobody catches fails this test.
  await settled();
  online();
  await settled();
  expect(begin).toHaveBeenCalledTimes(2);
  begin.mockResolvedValue(end);
  online();
  await settled();
  online();
  await settled();
  expect(begin).toHaveBeenCalledTimes(3);
  expect(end).not.toHaveBeenCalled();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it('ends what was still on its way, and tries nothing any more', async () => {
  const end = vi.fn<() => void>();
  keepTrying(() => Promise.resolve(end))();
  const begin = vi.fn<() => Promise<() => void>>(lost);
  const stop = keepTrying(begin);
  await settled();
  stop();
  online();
  await settled();
  expect(end).toHaveBeenCalledOnce();
  expect(begin).toHaveBeenCalledOnce();
});
