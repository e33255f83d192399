import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Me } from '@portal/contract';
import { maySignIn } from '@portal/contract/rules/member-status';
import { call } from '../http/call.ts';
import { isRefused } from '../http/failure.ts';
import { quietly } from '../http/outcome.ts';
import { href } from '../routes.ts';
import { tokens } from './tokens.ts';

/** `unknown` until `me` has answered, and while it can't. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'member'; readonly user: Me };

const $state = atom<Session>({ status: 'unknown' });

/** Who is signed in. */
export const $session: ReadableAtom<Session> = $state;

let loading: Promise<Session> | undefined;

/**
 * Asks who is signed in, once at a time, and keeps the answer in `$session`. Without a token, or with one whose owner
 * may not stay signed in, that is nobody. Rejects where the API can't tell; the session stays as it was.
 */
export function loadUser(): Promise<Session> {
  loading ??= askWho()
    .then((session) => {
      $state.set(session);
      return session;
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

async function askWho(): Promise<Session> {
  const token = tokens.access();
  if (!token) return { status: 'anonymous' };
  try {
    const user = await call('GET /general-users/me/');
    // Staff without a membership have no status that could end their session.
    if (!user.member_profile || maySignIn(user.member_profile.status)) return { status: 'member', user };
  } catch (failure) {
    if (!isRefused(failure) || failure.status !== 401) throw failure;
  }
  // The token is of no use to anybody: keeping it would only repeat this on every page.
  tokens.clear();
  return { status: 'anonymous' };
}

/** Whether the signed-in user holds a right (`voucher.view`). */
export function holdsRight(right: string): boolean {
  const session = $state.get();
  return session.status === 'member' && session.user.access_rights.includes(right);
}

/**
 * Forgets the session here at once, ends it on the server as far as that can be reached, and goes to the login.
 * A host without the call, or none at all, is no error.
 */
export async function signOut(): Promise<void> {
  const refresh = tokens.refresh();
  tokens.clear();
  document.documentElement.hidden = true;
  if (refresh) {
    const ended = quietly(call('POST /api/token/blacklist/', { body: { refresh }, keepalive: true }));
    // The call outlives the page, so a slow host needn't keep the member waiting.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  }
  location.replace(href('login'));
}
