import type { MemberStatus } from './member-status.ts';

/** The statuses that may stay signed in; any other counts as not signed in (spec section 4). Apart, as every page has it. */
export const signedInStatuses: readonly MemberStatus[] = [
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DISCIPLINE',
  'SUSPENDED-DEFAULTER',
];

export const maySignIn = (status: MemberStatus): boolean => signedInStatuses.includes(status);
