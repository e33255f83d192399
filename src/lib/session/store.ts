import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Me } from '@portal/contract';
import { createTokens } from './tokens.ts';
import type { TokenStorage, TokenStore } from './tokens.ts';

/** The signed-in user. `unknown` until `me` has answered, and while it can't. */
type Who =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'member'; readonly user: Me };

/** The session of this browser, as this page knows it: the tokens, and whose they are. */
export type Session = Who & {
  readonly tokens: { readonly access: string; readonly refresh: string | null } | null;
};

export interface SessionStore {
  readonly $session: ReadableAtom<Session>;
  /** The tokens, kept in storage as well: the store follows whatever is done with them here. */
  readonly tokens: TokenStore;
  /** Keeps who is signed in, and answers the whole session. */
  readonly know: (who: Who) => Session;
  /** Takes over what another tab has stored. */
  readonly follow: () => void;
}

/** The one store of the session. Of it the tokens alone are kept in storage, under the specification's keys. */
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
