import type { Me } from '@portal/contract';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { isRefused, quietly } from '../http/failure.ts';
import { noteSignedOut } from './signed-out.ts';
import type { Session, SessionStore } from './store.ts';

export interface SessionEnv {
  readonly store: SessionStore;
  readonly me: () => Promise<Me>;
  /** Ends the session on the server; outlives the page. */
  readonly end: (refresh: string) => Promise<unknown>;
  /** Takes everything off the screen. */
  readonly hide: () => void;
  /** Goes to the login. */
  readonly leave: () => void;
}

/** Longest time that signing out waits for the server, ms: its call outlives the page anyway. */
const PATIENCE = 1_000;

/** The two things that change who is signed in. */
export function createSession({ store: { tokens, know }, me, end, hide, leave }: SessionEnv): {
  readonly loadUser: () => Promise<Session>;
  readonly signOut: () => Promise<void>;
} {
  let loading: Promise<Session> | undefined;

  async function askWho(): Promise<Session> {
    const token = tokens.access();
    if (!token) return know({ status: 'anonymous' });
    try {
      const user = await me();
      // Staff without a membership have no status that could end their session.
      if (!user.member_profile || maySignIn(user.member_profile.status))
        return know({ status: 'member', user });
      noteSignedOut('status');
    } catch (failure) {
      // Without a token left, a refused refresh has cleared it and the page is starting over.
      if (!isRefused(failure) || failure.status !== 401 || !tokens.access()) throw failure;
      noteSignedOut(failure.code === 'user_inactive' ? 'status' : 'session');
    }
    // These tokens are of no use to anybody: stored, they would only repeat this on every page.
    tokens.clear();
    return know({ status: 'anonymous' });
  }

  return {
    loadUser() {
      loading ??= askWho().finally(() => {
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
