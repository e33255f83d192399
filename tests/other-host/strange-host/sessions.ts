import { randomUUID } from 'node:crypto';
import type { Dialect } from './dialect.ts';
import type { Login, Rows } from './club.ts';
import type { Fields } from './request.ts';
import { findMissing } from './request.ts';
import type { Reply } from './replies.ts';
import { expiredRefresh, expiredToken, ok, inactiveUser } from './replies.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Tokens as SimpleJWT gives them out; each is good until `expire`. */
export function createSessions(dialect: Dialect, rows: Rows) {
  const access = new Map<string, Login>();
  const refresh = new Map<string, Login>();

  function begin(login: Login): Tokens {
    const tokens = { access: `access.${randomUUID()}`, refresh: `refresh.${randomUUID()}` };
    access.set(tokens.access, login);
    refresh.set(tokens.refresh, login);
    return tokens;
  }

  return {
    begin,
    signIn(body: Fields): Reply {
      const faults = findMissing(body, 'username', 'password');
      if (Object.keys(faults).length > 0) return dialect.invalid(faults);
      const login = rows.logins.find(
        ({ username, password }) => username === body['username'] && password === body['password'],
      );
      // Of a login that is switched off as well.
      if (!login?.isActive) return dialect.refuse(401, 'No active account found with the given credentials');
      return ok(begin(login));
    },
    renew(body: Fields): Reply {
      const token = String(body['refresh']);
      const login = refresh.get(token);
      if (!login) return expiredRefresh;
      const tokens = begin(login);
      const answer = dialect.renewed(tokens);
      // One that isn't given out isn't good for anything; one that was replaced is blacklisted.
      refresh.delete('refresh' in answer ? token : tokens.refresh);
      return ok(answer);
    },
    /** Returns the login of a request; null without one, and a refusal if the token is invalid. */
    userOf(authorization: string | undefined): Login | Reply | null {
      if (authorization === undefined) return null;
      const login = access.get(authorization.replace('Bearer ', ''));
      if (!login) return expiredToken;
      return login.isActive ? login : inactiveUser;
    },
    expire(all: boolean): void {
      access.clear();
      if (all) refresh.clear();
    },
  };
}
