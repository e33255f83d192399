import type { Answer, SavedCard } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';
import { once } from '../http/once.ts';

type SetupResult = Answer<'POST /finance/saved-card/setup/{id}/finish/'>;

/** The last action, for as long as its message shows. */
type CardNews =
  | { readonly kind: 'saved' | 'removed' | 'default'; readonly card: SavedCard }
  /** The member returned from the gateway's page without a card, or the gateway doesn't know yet. */
  | { readonly kind: 'none' | 'waiting' };

export interface SavedCardsState {
  /**
   * `leaving`: the gateway's page is loading; `finishing`: the gateway is asked for the result; else the card that
   * changes.
   */
  readonly busy:
    | 'leaving'
    | 'finishing'
    | { readonly change: 'remove' | 'default'; readonly id: number }
    | null;
  readonly news: CardNews | null;
  /** The failure of the last action, and which one it was. */
  readonly failure: { readonly of: 'add' | 'finish' | 'default' | 'remove'; readonly reason: unknown } | null;
}

export interface SavedCardsEnv {
  readonly begin: (body: object, idempotencyKey: string) => Promise<{ readonly url: string }>;
  readonly finish: (visit: string) => Promise<SetupResult>;
  readonly makeDefault: (id: number) => Promise<SavedCard>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly newKey: () => string;
  /** The gateway's page. */
  readonly goTo: (url: string) => void;
  /** Called when the list on screen is out of date. */
  readonly refresh: () => void;
}

/** The member's own cards: saving one on the gateway's page, removing one, and selecting the default. */
export function createSavedCards(env: SavedCardsEnv) {
  const $state = atom<SavedCardsState>({ busy: null, news: null, failure: null });
  const begin = once(env.begin, env.newKey);

  async function run(
    busy: NonNullable<SavedCardsState['busy']>,
    of: NonNullable<SavedCardsState['failure']>['of'],
    work: () => Promise<CardNews | null>,
  ): Promise<boolean> {
    if ($state.get().busy !== null) return false;
    $state.set({ busy, news: null, failure: null });
    try {
      const news = await work();
      // The next page is on its way: the button stays pressed.
      $state.set({ busy: busy === 'leaving' ? busy : null, news, failure: null });
      return true;
    } catch (reason) {
      $state.set({ busy: null, news: null, failure: { of, reason } });
      return false;
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<SavedCardsState>,
    /** Goes to the gateway's page. */
    add: (): Promise<boolean> =>
      run('leaving', 'add', async () => {
        const { url } = await begin({});
        env.goTo(url);
        return null;
      }),
    /** Back from the gateway's page: asks for the result of the visit. */
    finish: (visit: string): Promise<boolean> =>
      run('finishing', 'finish', async () => {
        const { status, card } = await env.finish(visit);
        env.refresh();
        if (card) return { kind: 'saved', card };
        return { kind: status === 'PENDING' ? 'waiting' : 'none' };
      }),
    makeDefault: (card: SavedCard): Promise<boolean> =>
      run({ change: 'default', id: card.id }, 'default', async () => {
        await env.makeDefault(card.id);
        env.refresh();
        return { kind: 'default', card };
      }),
    /** Resolves to whether it is gone, be it before this. */
    remove: (card: SavedCard): Promise<boolean> =>
      run({ change: 'remove', id: card.id }, 'remove', async () => {
        await env.remove(card.id).catch((failure: unknown) => {
          if (!isRefused(failure) || failure.status !== 404) throw failure;
        });
        env.refresh();
        return { kind: 'removed', card };
      }),
    /** The page came back from the back/forward cache: nothing is loading any more. */
    reset: (): void => {
      if ($state.get().busy === 'leaving') $state.set({ busy: null, news: null, failure: null });
    },
  };
}
