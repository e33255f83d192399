import { forgetDrafts } from '../forms/drafts.ts';
import { call } from '../http/call.ts';
import { href } from '../app/routes.ts';
import { createSession } from './create-session.ts';
import { sessionStore } from './store.ts';

export { $session } from './store.ts';

const session = createSession({
  store: sessionStore,
  me: () => call('GET /general-users/me/'),
  end: (refresh) => call('POST /api/token/blacklist/', { body: { refresh }, keepalive: true }),
  hide: () => {
    document.documentElement.hidden = true;
  },
  leave: () => {
    forgetDrafts();
    location.replace(href('login'));
  },
});

/**
 * Loads the signed-in user, once at a time, and keeps the answer in `$session`. Without a token, or with one whose
 * owner may not stay signed in, that is nobody. Rejects if the API can't tell; the session stays as it was.
 */
export const { loadUser } = session;

/**
 * Forgets the session here at once, ends it on the server as far as that can be reached, and goes to the login.
 * A host without the call, or none at all, is no error.
 */
export const { signOut } = session;
