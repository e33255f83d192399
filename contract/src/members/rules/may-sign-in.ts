import type { MemberStatus } from './member-status.ts';

const signedInStatuses: ReadonlySet<MemberStatus> = new Set([
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DISCIPLINE',
  'SUSPENDED-DEFAULTER',
]);

/** Whether this status may stay signed in; any other counts as not signed in (spec section 4). Apart, as every page has it. */
export const maySignIn = (status: MemberStatus): boolean => signedInStatuses.has(status);
