import type { List, Notification } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import { byDay, createInbox } from './inbox.ts';

const told = (id: number, read_at: string | null = null, created_at = '2026-11-24T10:00:00+08:00') =>
  ({ id, notice: { kind: 'ONE_TIME_CODES_ON' }, created_at, read_at }) satisfies Notification;
const listOf = (...results: Notification[]): List<Notification> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

type Env = Parameters<typeof createInbox>[0];

function inboxOf(list: List<Notification>, changes: Partial<Env> = {}) {
  const env = {
    list: async () => list,
    countUnread: vi.fn<Env['countUnread']>(async () => 2),
    mark: vi.fn<Env['mark']>(async () => 0),
    publish: vi.fn<Env['publish']>(),
    now: () => Date.parse('2026-11-24T12:00:00Z'),
    ...changes,
  };
  return { ...createInbox(env), env };
}
const unreadIn = ({ page }: ReturnType<typeof inboxOf>) => {
  const state = page.$state.get();
  return state.status === 'ready' ? state.data.results.filter((one) => one.read_at === null).length : null;
};

describe('the inbox', () => {
  it('tells the bell what it loaded', async () => {
    const inbox = inboxOf(listOf(told(2), told(1)));
    await inbox.page.reload();
    expect(inbox.env.publish).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('is there without the number', async () => {
    const inbox = inboxOf(listOf(told(1)), { countUnread: () => Promise.reject(new Error('down')) });
    await inbox.page.reload();
    expect(unreadIn(inbox)).toBe(1);
    expect(inbox.env.publish).not.toHaveBeenCalled();
    expect(inbox.$unread.get()).toBeNull();
  });

  it('marks one where it stands, and tells the bell what is left', async () => {
    const inbox = inboxOf(listOf(told(2), told(1)), { mark: vi.fn<Env['mark']>(async () => 1) });
    await inbox.page.reload();
    expect(await inbox.mark(1)).toBe(1);
    expect(inbox.env.mark).toHaveBeenCalledExactlyOnceWith({ ids: [1] });
    expect(unreadIn(inbox)).toBe(1);
    expect(inbox.env.publish).toHaveBeenLastCalledWith(1);
    expect(inbox.$marking.get()).toBeNull();
  });

  it('marks all up to the newest that it shows', async () => {
    const inbox = inboxOf(listOf(told(9), told(4)));
    await inbox.page.reload();
    await inbox.mark('all');
    expect(inbox.env.mark).toHaveBeenCalledExactlyOnceWith({ up_to: 9 });
    expect(unreadIn(inbox)).toBe(0);
  });

  it('leaves all as it was where marking fails, and says so', async () => {
    const failure = new Error('down');
    const inbox = inboxOf(listOf(told(1)), { mark: () => Promise.reject(failure) });
    await inbox.page.reload();
    expect(await inbox.mark(1)).toBeNull();
    expect(unreadIn(inbox)).toBe(1);
    expect(inbox.$marking.get()).toEqual({ of: 1, failure });
  });

  it('parts by the club’s days', () => {
    const late = '2026-11-24T16:30:00Z';
    expect(byDay([told(3, null, late), told(2), told(1)]).map(([day, all]) => [day, all.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-24', 2],
    ]);
  });
});
