/** Every status a member can have (spec section 4). */
export const memberStatuses = [
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DEFAULTER',
  'SUSPENDED-DISCIPLINE',
  'TERMINATED-END-OF-SERVICE',
  'TERMINATED-VOLUNTARY',
  'TERMINATED-DEFAULTER',
  'TERMINATED-DISCIPLINE',
  'TERMINATED-DECEASED',
  'BLACKLISTED',
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

const signedInStatuses: ReadonlySet<MemberStatus> = new Set([
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DISCIPLINE',
  'SUSPENDED-DEFAULTER',
]);

/** Whether this status may stay signed in; any other counts as not signed in (spec section 4). */
export const maySignIn = (status: MemberStatus): boolean => signedInStatuses.has(status);
