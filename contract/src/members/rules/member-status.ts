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

/** States of a member's login: they have one, were invited to create one, or neither. */
export const loginStates = ['CREATED', 'INVITED', 'NONE'] as const;

/** The statuses that may stay signed in; any other counts as not signed in (spec section 4). */
export const signedInStatuses: readonly MemberStatus[] = [
  'ACTIVE',
  'ABSENT',
  'SUSPENDED-DISCIPLINE',
  'SUSPENDED-DEFAULTER',
];

export const maySignIn = (status: MemberStatus): boolean => signedInStatuses.includes(status);

/** The statuses of memberships that are over. */
export const endedStatuses: readonly MemberStatus[] = /* @__PURE__ */ memberStatuses.filter(
  (status) => !maySignIn(status),
);
