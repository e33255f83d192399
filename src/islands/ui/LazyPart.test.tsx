import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './LazyPart.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Greeting = ({ name }: { readonly name: string }) => <p>Loaded for {name}</p>;
const module = { default: Greeting };
const load = vi.fn<() => Promise<typeof module>>();

let root: Root;
beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
  load.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(module);
});
afterEach(() => act(() => root.unmount()));

const show = (what: ReactNode) => act(async () => root.render(what));
const text = () => document.body.textContent;

it('shows what waits, then the part', async () => {
  let arrive: (loaded: typeof module) => void = () => undefined;
  load.mockReset().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const Lazy = lazyPart(load, { waiting: 'Loading' });
  await show(<Lazy name="Ann" />);
  expect(text()).toBe('Loading');
  await act(async () => arrive(module));
  expect(text()).toBe('Loaded for Ann');
  await show(<Lazy name="Bob" />);
  expect(text()).toBe('Loaded for Bob');
  expect(load).toHaveBeenCalledOnce();
});

it('says that it couldn’t be loaded, and loads when tried again', async () => {
  const Lazy = lazyPart(load);
  await show(<Lazy name="Ann" />);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('We couldn’t load this part');
  await act(async () => document.querySelector('button')?.click());
  expect(text()).toBe('Loaded for Ann');
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails again where it still can’t be loaded', async () => {
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const Lazy = lazyPart(load, { Failed: ({ onRetry }) => <button onClick={onRetry}>Missing</button> });
  await show(<Lazy name="Ann" />);
  await act(async () => document.querySelector('button')?.click());
  expect(text()).toBe('Missing');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads once the browser is online again', async () => {
  const Lazy = lazyPart(load);
  await show(<Lazy name="Ann" />);
  await act(async () => dispatchEvent(new Event('online')));
  expect(text()).toBe('Loaded for Ann');
});

it('loads where it is shown the next time', async () => {
  const Lazy = lazyPart(load);
  await show(<Lazy name="Ann" />);
  await show(null);
  await show(<Lazy name="Ann" />);
  expect(text()).toBe('Loaded for Ann');
});
