import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokens } from '../session/tokens.ts';
import { createStorage } from '../testing/tab.ts';
import type { DeskLockStore } from './lock.ts';
import { createDeskLock, watchDesk } from './lock.ts';

const MINUTE = 60_000;
let storage: ReturnType<typeof createStorage>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = createStorage();
});
afterEach(() => vi.useRealTimers());

const openTab = (minutes: number | undefined = 15) =>
  createDeskLock({ storage: () => storage, now: () => Date.now(), minutes });
const isLocked = ({ $isLocked }: DeskLockStore) => $isLocked.get();
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the lock of the desk', () => {
  it('comes once nobody has used it for so long', () => {
    const tab = openTab();
    pass(15 * MINUTE - 1);
    tab.look();
    expect(isLocked(tab)).toBe(false);
    tab.noteInput();
    pass(15 * MINUTE - 1);
    tab.look();
    expect(isLocked(tab)).toBe(false);
    pass(1);
    tab.look();
    expect(isLocked(tab)).toBe(true);
  });

  it('isn’t put off by the first input after that', () => {
    const tab = openTab();
    pass(20 * MINUTE);
    tab.noteInput();
    expect(isLocked(tab)).toBe(true);
  });

  it('counts input in any tab, and comes to all', () => {
    const [one, other] = [openTab(), openTab()];
    pass(10 * MINUTE);
    one.noteInput();
    pass(10 * MINUTE);
    other.look();
    expect(isLocked(other)).toBe(false);
    pass(5 * MINUTE);
    other.look();
    one.noteInput();
    expect([isLocked(one), isLocked(other)]).toEqual([true, true]);
  });

  it('ends in all tabs, and begins again', () => {
    const [one, other] = [openTab(), openTab()];
    pass(15 * MINUTE);
    for (const tab of [one, other]) tab.look();
    one.unlock();
    other.look();
    expect([isLocked(one), isLocked(other)]).toEqual([false, false]);
    pass(15 * MINUTE);
    other.look();
    expect(isLocked(other)).toBe(true);
  });

  it('outlives a reload, and closed tabs, but not the session', () => {
    const tab = openTab();
    pass(15 * MINUTE);
    // No tab was open to see it.
    expect(isLocked(openTab())).toBe(true);
    tab.look();
    expect(isLocked(openTab())).toBe(true);
    createTokens(() => storage).clear();
    // Until it has left the page, the tab stays as it is, and stores nothing for the next session.
    tab.look();
    expect(isLocked(tab)).toBe(true);
    expect(isLocked(openTab())).toBe(false);
  });

  it('stores nothing of a session that is over', () => {
    const tab = openTab();
    createTokens(() => storage).clear();
    pass(MINUTE);
    tab.noteInput();
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('never comes where the club has none', () => {
    const tab = createDeskLock({ storage: () => storage, now: () => Date.now(), minutes: undefined });
    pass(1_000 * MINUTE);
    tab.noteInput();
    tab.look();
    expect(isLocked(tab)).toBe(false);
  });

  it('starts to count again where the clock was set back', () => {
    const tab = openTab();
    pass(-1_000 * MINUTE);
    tab.look();
    pass(15 * MINUTE);
    tab.look();
    expect(isLocked(tab)).toBe(true);
  });

  it('works for a page alone where the browser stores nothing', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    const tab = createDeskLock({ storage: forbidden, now: () => Date.now(), minutes: 1 });
    pass(MINUTE);
    tab.look();
    expect(isLocked(tab)).toBe(true);
    tab.unlock();
    expect(isLocked(tab)).toBe(false);
  });
});

describe('a desk that is watched', () => {
  it('locks by its clock, and follows keys and other tabs', () => {
    const tab = openTab(1);
    const stop = watchDesk(tab);
    vi.advanceTimersByTime(50_000);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    vi.advanceTimersByTime(50_000);
    expect(isLocked(tab)).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(isLocked(tab)).toBe(true);
    openTab(1).unlock();
    dispatchEvent(new Event('storage'));
    expect(isLocked(tab)).toBe(false);
    stop();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(isLocked(tab)).toBe(false);
  });
});
