import { isOwnScope, isTokenRight, ownScopes } from '@portal/contract/account/rules/token-scopes';
import type { Session } from '../session/store.ts';
import { ownScopeNames } from '#words/account/access-tokens';
import { colon } from '#words/app/joining';
import { rightActions, rightResources } from '#words/desk/people/rights';

/** The scopes that somebody can give to a token: about their own things, and their rights as staff by resource. */
export interface OfferedScopes {
  readonly own: readonly (typeof ownScopes)[number][];
  readonly byResource: ReadonlyMap<string, readonly string[]>;
}

const resourceOf = (right: string): string => right.split('.')[0] ?? '';
const actionOf = (right: string): string => right.split('.')[1] ?? '';

/** Returns the scopes that a signed-in user can give. */
export function offeredScopes(session: Session): OfferedScopes {
  if (session.status !== 'member') return { own: [], byResource: new Map() };
  const { member_profile: member, access_rights: rights } = session.user;
  return { own: member ? ownScopes : [], byResource: Map.groupBy(rights.filter(isTokenRight), resourceOf) };
}

/** Returns the words of a resource that rights are about. */
export const resourceName = (resource: string): string => rightResources[resource] ?? resource;

/** Returns the words of the action that a right allows. */
export const actionName = (right: string): string => rightActions[actionOf(right)] ?? actionOf(right);

/** Returns the words of a scope: "Book for me", "Members: See all". */
export const scopeName = (scope: string): string =>
  isOwnScope(scope) ? ownScopeNames[scope] : resourceName(resourceOf(scope)) + colon + actionName(scope);
