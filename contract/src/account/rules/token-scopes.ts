/** Scopes of members: what a token may do with their own things. */
export const ownScopes = ['own.book', 'own.bookings', 'own.money'] as const;
export type OwnScope = (typeof ownScopes)[number];

export const isOwnScope = (scope: string): scope is OwnScope => ownScopes.some((each) => each === scope);

/**
 * Resources whose rights are no scopes: logins, roles and rights, cards, the club's settings, and everything of it at
 * once. A program that is given these could give itself the rest.
 */
const closedResources: ReadonlySet<string> = new Set([
  'all',
  'archive',
  'general_user',
  'membership_card',
  'role',
  'settings',
  'sub_role',
]);

/** Rights over a person's whole record: a person decides these, not a program. */
const closedRights: ReadonlySet<string> = new Set(['member.erase', 'member.export', 'member.merge']);

/** True for rights of staff that a token may have as a scope. */
export const isTokenRight = (right: string): boolean =>
  !closedResources.has(right.split('.')[0] ?? '') && !closedRights.has(right);

/** Days that a token can be valid, to choose from. */
export const tokenDays = [30, 90, 365] as const;

/** Tokens of one login that may be valid at once. */
export const TOKENS_MAX = 20;

export const TOKEN_NAME_MAX = 60;

/** The beginning of every token, by which scanners find one that leaked. */
export const TOKEN_PREFIX = 'club_';
