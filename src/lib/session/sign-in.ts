import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Body, SignedIn } from '@portal/contract';
import { call } from '../http/call.ts';
import { isRefused } from '../http/failure.ts';
import { loadPart } from '../http/load-part.ts';
import { destination } from './next.ts';
import { tokens } from './store.ts';
import type { TokenStore } from './tokens.ts';

export type Credentials = Body<'POST /api/token-member/'>;

export type SignInMethod = 'password' | 'passkey';

/** A message of a way to sign in that isn't in the page from the start. */
export interface SignInMessage {
  readonly title: string;
  readonly detail: string;
}

/** `refused`: name or password is wrong, or may not sign in; the answer doesn't say which. */
export type SignInState =
  | { readonly status: 'idle' | 'refused' }
  | { readonly status: 'pending' | 'done'; readonly way: SignInMethod }
  | { readonly status: 'message'; readonly message: SignInMessage }
  | { readonly status: 'failed'; readonly failure: unknown };

export interface SignInEnv {
  /** Null where the API doesn't know the pair (spec section 8); throws any other failure. */
  readonly signIn: (credentials: Credentials) => Promise<SignedIn | null>;
  /** The same with any passkey that a person selects; null where they select none. */
  readonly askPasskey: () => Promise<SignedIn | SignInMessage | null>;
  readonly tokens: Pick<TokenStore, 'keep'>;
  readonly go: (to: string) => void;
  readonly here: () => { readonly search: string; readonly origin: string };
}

/** A failed login is null and no message (spec section 8); a wrong captcha, a throttle or no answer throws. */
export async function nullIfUnknown<Answer>(signingIn: Promise<Answer>): Promise<Answer | null> {
  try {
    return await signingIn;
  } catch (failure) {
    if (isRefused(failure) && failure.status === 401) return null;
    throw failure;
  }
}

const browser: SignInEnv = {
  signIn: (body) => nullIfUnknown(call('POST /api/token-member/', { body })),
  askPasskey: async () => (await loadPart(() => import('../account/webauthn.ts'))).askPasskey(),
  tokens,
  go: (to) => location.replace(to),
  here: () => location,
};

/**
 * The login's store: one method at a time; a success stores the tokens and goes to the page that the visitor wanted.
 */
export function createSignIn(env: SignInEnv = browser): {
  readonly $state: ReadableAtom<SignInState>;
  readonly submit: (credentials: Credentials) => Promise<void>;
  readonly byPasskey: () => Promise<void>;
} {
  const $state = atom<SignInState>({ status: 'idle' });

  async function enter(
    way: SignInMethod,
    asking: () => Promise<SignedIn | SignInMessage | null>,
    none: SignInState,
  ) {
    const { status } = $state.get();
    if (status === 'pending' || status === 'done') return;
    $state.set({ status: 'pending', way });
    try {
      const answer = await asking();
      if (!answer) return $state.set(none);
      if ('title' in answer) return $state.set({ status: 'message', message: answer });
      env.tokens.keep(answer.access, answer.refresh);
      $state.set({ status: 'done', way });
      env.go(destination(env.here(), answer.home));
    } catch (failure) {
      $state.set({ status: 'failed', failure });
    }
  }

  return {
    $state,
    submit: (credentials) => enter('password', () => env.signIn(credentials), { status: 'refused' }),
    byPasskey: () => enter('passkey', env.askPasskey, { status: 'idle' }),
  };
}
