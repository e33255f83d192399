import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Me } from '@portal/contract';
import { createTokens } from './tokens.ts';
import type { TokenStorage, TokenStore } from './tokens.ts';

/** The signed-in user. `unknown` until `me` has answered, and while it can't. */
type SessionUser =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'member'; readonly user: Me };

/** The session of this browser, as this page knows it: the tokens, and their owner. */
export type Session = SessionUser & {
  readonly tokens: { readonly access: string; readonly refresh: string | null } | null;
};

export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  /** The tokens, stored in the browser as well: the session follows every change made to them here. */
  readonly tokens: TokenStore;
  /** Sets the signed-in user, and returns the whole session. */
  readonly know: (who: SessionUser) => Session;
  /** Takes over what another tab has stored. */
  readonly follow: () => void;
}

/** The one store of the session. Only its tokens are stored in the browser, under the specification's keys. */
export function createSessionStore(storage: () => TokenStorage): SessionStore {
  const stored = createTokens(storage);
  const pair = (): Session['tokens'] => {
    const access = stored.access();
    return access === null ? null : { access, refresh: stored.refresh() };
  };
  const $session = atom<Session>({ status: 'unknown', tokens: pair() });
  const follow = () => $session.set({ ...$session.get(), tokens: pair() });
  return {
    $session,
    follow,
    tokens: {
      ...stored,
      keep(access, refresh) {
        stored.keep(access, refresh);
        follow();
      },
      clear() {
        stored.clear();
        follow();
      },
    },
    know(who) {
      $session.set({ ...who, tokens: pair() });
      return $session.get();
    },
  };
}

export const sessionStore = /* @__PURE__ */ createSessionStore(() => localStorage);

export const { $session, tokens } = sessionStore;
