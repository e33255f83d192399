import type { Body, List, Notification } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { zone } from '../format/club-time.ts';
import { createResource } from '../data/resource.ts';
import type { Resource } from '../data/resource.ts';

interface InboxEnv {
  readonly list: (signal: AbortSignal) => Promise<List<Notification>>;
  readonly countUnread: () => Promise<number>;
  /** Resolves to the number that is unread then. */
  readonly mark: (which: Body<'POST /notification/read/'>) => Promise<number>;
  /** Updates the bell. */
  readonly publish: (unread: number) => void;
  readonly now: () => number;
}

/** The notification, or all of them, being marked as read; or the failure of that. */
export type MarkingState = { readonly of: number | 'all'; readonly failure: unknown } | null;

export interface Inbox {
  readonly page: Resource<List<Notification>>;
  /** Number of unread notifications in all; null: unknown, or it couldn't be loaded. */
  readonly $unread: ReadableAtom<number | null>;
  /** Under way while `failure` is null. */
  readonly $marking: ReadableAtom<MarkingState>;
  /**
   * Marks one, or all up to the newest on the page. Resolves to the number that is unread then; null where that
   * failed.
   */
  readonly mark: (which: number | 'all') => Promise<number | null>;
}

/** The member's notifications a page at a time, and marking them as read. */
export function createInbox({ list, countUnread, mark, publish, now }: InboxEnv): Inbox {
  const $unread = atom<number | null>(null);
  const $marking = atom<MarkingState>(null);
  const know = (unread: number) => {
    $unread.set(unread);
    publish(unread);
  };
  const page = createResource((signal) => {
    // The list is worth showing without the number.
    countUnread().then(know, () => {});
    return list(signal);
  });

  /** Shows them as read in place: nothing moves while a member is reading. */
  function showRead(which: number | 'all'): void {
    const state = page.$state.get();
    if (state.status === 'loading' || !state.data) return;
    const read_at = new Date(now()).toISOString();
    const results = state.data.results.map((one) =>
      one.read_at === null && (which === 'all' || which === one.id) ? { ...one, read_at } : one,
    );
    page.put({ ...state.data, results });
  }

  return {
    page,
    $unread,
    $marking,
    async mark(which) {
      const state = page.$state.get();
      const newest = state.status === 'loading' ? undefined : state.data?.results[0]?.id;
      if (newest === undefined) return null;
      $marking.set({ of: which, failure: null });
      try {
        const unread = await mark(which === 'all' ? { up_to: newest } : { ids: [which] });
        showRead(which);
        know(unread);
        $marking.set(null);
        return unread;
      } catch (failure) {
        $marking.set({ of: which, failure });
        return null;
      }
    },
  };
}

/** Groups notifications by the club's days, in the order they come. */
export const byDay = (
  notifications: readonly Notification[],
): (readonly [day: string, notifications: Notification[]])[] => [
  ...Map.groupBy(notifications, ({ created_at }) => dateOf(Date.parse(created_at), zone)),
];
