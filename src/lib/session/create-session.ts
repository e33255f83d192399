import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Me } from '@portal/contract';
import { maySignIn } from '@portal/contract/rules/member-status';
import { isRefused } from '../http/failure.ts';
import { quietly } from '../http/quietly.ts';
import type { TokenStore } from './tokens.ts';

/** `unknown` until `me` has answered, and while it can't. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'member'; readonly user: Me };

export interface SessionEnv {
  readonly tokens: TokenStore;
  readonly me: () => Promise<Me>;
  /** Ends the session on the server; outlives the page. */
  readonly end: (refresh: string) => Promise<unknown>;
  /** Takes everything off the screen. */
  readonly hide: () => void;
  /** Goes to the login. */
  readonly leave: () => void;
}

/** How long signing out waits for the server: its call outlives the page anyway. */
const PATIENCE = 1_000;

/** The session's store and the two things that change it. */
export function createSession({ tokens, me, end, hide, leave }: SessionEnv): {
  readonly $session: ReadableAtom<Session>;
  readonly loadUser: () => Promise<Session>;
  readonly signOut: () => Promise<void>;
} {
  const $session = atom<Session>({ status: 'unknown' });
  let loading: Promise<Session> | undefined;

  async function askWho(): Promise<Session> {
    const token = tokens.access();
    if (!token) return { status: 'anonymous' };
    try {
      const user = await me();
      // Staff without a membership have no status that could end their session.
      if (!user.member_profile || maySignIn(user.member_profile.status)) return { status: 'member', user };
    } catch (failure) {
      // Without a token left, a refused refresh has cleared it and the page is starting over.
      if (!isRefused(failure) || failure.status !== 401 || !tokens.access()) throw failure;
    }
    // These tokens are of no use to anybody: kept, they would only repeat this on every page.
    tokens.clear();
    return { status: 'anonymous' };
  }

  return {
    $session,
    loadUser() {
      loading ??= askWho()
        .then((session) => {
          $session.set(session);
          return session;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    async signOut() {
      const refresh = tokens.refresh();
      tokens.clear();
      hide();
      if (refresh) {
        await Promise.race([quietly(end(refresh)), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      }
      leave();
    },
  };
}
