import type { Endpoint } from '@portal/contract';
import { isTokenRight } from '@portal/contract/account/rules/token-scopes';
import type { Actor } from './actor.ts';
import { codesMustBeOn, permissionDenied, refuse, refuseWith } from './refusals/refusal.ts';

/** The scopes by which a token may make a call; none: no token may. */
export function scopesFor({ scope, right }: Endpoint): string[] {
  if (scope === 'none') return [];
  const own = scope === undefined ? [] : [scope];
  return right !== undefined && isTokenRight(right) ? [...own, right] : own;
}

/** True if the scopes of this token, within the rights that its owner holds now, cover a call. */
export const tokenCovers = (entry: Endpoint, { rights, token }: Actor): boolean =>
  scopesFor(entry).some((scope) => scope === 'any' || token?.ownScopes.has(scope) || rights.has(scope));

/**
 * Admits a call that is made with an access token. A public call that the token doesn't cover is served as a
 * visitor's, which needs no token; any other is refused.
 */
export function admitToken(entry: Endpoint, actor: Actor): Actor | null {
  if (tokenCovers(entry, actor)) return actor;
  if (entry.access === 'public') return null;
  const scopes = scopesFor(entry);
  const [needed] = scopes;
  if (needed === undefined) throw refuse('closed_to_access_tokens');
  // The token has the scope, and its owner no longer the right.
  if (scopes.some((scope) => actor.token?.scopes.has(scope)))
    throw actor.mustSetUpCodes ? codesMustBeOn() : permissionDenied();
  throw refuseWith(403, 'scope_missing', `This access token lacks the scope ${needed}.`, { scope: needed });
}
