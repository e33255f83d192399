import { AnswerBroken, Refused, isRefused, isRecord } from '../http/failure.ts';
import type { TokenStore } from './tokens.ts';

/** Longest time to wait for a sibling tab, ms: a lock whose tab freezes must not freeze this one. */
const LOCK_LIMIT = 8_000;
/** Milliseconds until a sibling surely sees the stored tokens: a lock may change hands sooner than that. */
const SPREAD = 250;

export interface RefreshEnv {
  readonly tokens: TokenStore;
  /** Asks the host for a new pair; throws the failures of `failure.ts`. */
  readonly ask: (refresh: string) => Promise<unknown>;
  /** Web Locks, where the browser has them. */
  readonly locks: LockManager | undefined;
  /** After a refused refresh: the page starts over without tokens. */
  readonly reload: () => void;
  /** Milliseconds to wait for a sibling tab. */
  readonly lockLimit?: number | undefined;
}

/**
 * Makes `renew(stale)`: the access token to use instead of `stale`, or null where nobody is signed in any more.
 * One refresh at a time across calls and tabs: a tab that finds that a sibling has already renewed takes its token.
 * A refusal (4xx but 429) signs out and reloads; no answer, 5xx and 429 keep the tokens and throw.
 */
export function createRefresh({ tokens, ask, locks, reload, lockLimit = LOCK_LIMIT }: RefreshEnv) {
  let underway: Promise<string | null> | undefined;
  let refused = false;

  async function renewAlone(stale: string): Promise<string | null> {
    const current = tokens.access();
    if (current !== stale) return current;
    const refresh = tokens.refresh();
    if (!refresh) return signOut();
    try {
      const pair = tokenPair(await ask(refresh));
      // Signed out, or someone else signed in, while the answer was on its way: their tokens stay.
      if (tokens.refresh() !== refresh) return tokens.access();
      tokens.keep(pair.access, pair.refresh);
      return pair.access;
    } catch (failure) {
      if (isRefused(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
        // Another tab without Web Locks may have been faster: its new pair is as good as ours.
        if (tokens.refresh() === refresh) return signOut();
        return tokens.access();
      }
      throw failure;
    }
  }

  function signOut(): null {
    tokens.clear();
    if (!refused) reload();
    refused = true;
    return null;
  }

  function renewInTurn(stale: string): Promise<string | null> {
    if (!locks) return renewAlone(stale);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), lockLimit);
    return new Promise((resolve, reject) => {
      const inTurn = async (): Promise<void> => {
        clearTimeout(timer);
        const mine = tokens.access() === stale;
        const renewal = renewAlone(stale);
        resolve(renewal);
        const renewed = await renewal.catch(() => null);
        // The caller goes on at once; only the lock stays until the next tab can see the new pair.
        if (mine && renewed !== null) await new Promise((spread) => setTimeout(spread, SPREAD));
      };
      locks
        .request('user-refresh', { signal: limit.signal }, inTurn)
        .catch((failure: unknown) => (limit.signal.aborted ? resolve(renewAlone(stale)) : reject(failure)));
    });
  }

  return (stale: string): Promise<string | null> => {
    underway ??= renewInTurn(stale).finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

/** The pair in a refresh answer. An answer without `access` raises the server's `err` (spec section 8). */
function tokenPair(answer: unknown): { access: string; refresh: string | undefined } {
  const { access, refresh, err } = isRecord(answer) ? answer : {};
  if (typeof access === 'string' && access !== '') {
    return { access, refresh: typeof refresh === 'string' ? refresh : undefined };
  }
  if (err !== undefined) {
    throw new Refused(200, typeof err === 'string' ? { detail: err, code: 'refresh_err' } : err);
  }
  throw new AnswerBroken('The refresh answer has neither access nor err');
}
