import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Body } from '@portal/contract';
import { call } from '../http/call.ts';
import { isRefused } from '../http/failure.ts';
import { destination } from './next.ts';
import { tokens } from './tokens.ts';
import type { Tokens, TokenStore } from './tokens.ts';

export type Credentials = Body<'POST /api/token-member/'>;

/** `refused`: name or password is wrong, or may not sign in; which, nobody is told. */
export type SignInState =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'done' };

export interface SignInEnv {
  /** Null where the API doesn't know the pair (spec section 8); throws any other failure. */
  readonly signIn: (credentials: Credentials) => Promise<Tokens | null>;
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
  tokens,
  go: (to) => location.replace(to),
  here: () => location,
};

/** The login's store: one submission at a time; a success keeps the tokens and goes where the visitor was going. */
export function createSignIn(env: SignInEnv = browser): {
  readonly $state: ReadableAtom<SignInState>;
  readonly submit: (credentials: Credentials) => Promise<void>;
} {
  const $state = atom<SignInState>({ status: 'idle' });
  return {
    $state,
    async submit(credentials) {
      const { status } = $state.get();
      if (status === 'pending' || status === 'done') return;
      $state.set({ status: 'pending' });
      try {
        const pair = await env.signIn(credentials);
        if (!pair) return $state.set({ status: 'refused' });
        env.tokens.keep(pair.access, pair.refresh);
        $state.set({ status: 'done' });
        env.go(destination(env.here()));
      } catch (failure) {
        $state.set({ status: 'failed', failure });
      }
    },
  };
}
