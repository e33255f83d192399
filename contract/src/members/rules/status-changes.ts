import type { MemberStatus } from './member-status.ts';

const endings = ['TERMINATED-END-OF-SERVICE', 'TERMINATED-VOLUNTARY', 'TERMINATED-DISCIPLINE'] as const;

/**
 * Statuses that may follow each status. A defaulter's membership is ended only after a suspension gave time to pay;
 * somebody who left or was expelled may come back as ACTIVE; a BLACKLISTED person only to their status before; after
 * death, nothing.
 */
const followers: Readonly<Record<MemberStatus, readonly MemberStatus[]>> = {
  ACTIVE: ['ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE', ...endings, 'TERMINATED-DECEASED'],
  ABSENT: ['ACTIVE', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE', ...endings, 'TERMINATED-DECEASED'],
  'SUSPENDED-DEFAULTER': [
    'ACTIVE',
    'ABSENT',
    'SUSPENDED-DISCIPLINE',
    ...endings,
    'TERMINATED-DEFAULTER',
    'TERMINATED-DECEASED',
  ],
  'SUSPENDED-DISCIPLINE': ['ACTIVE', 'ABSENT', 'SUSPENDED-DEFAULTER', ...endings, 'TERMINATED-DECEASED'],
  'TERMINATED-END-OF-SERVICE': ['ACTIVE', 'TERMINATED-DECEASED', 'BLACKLISTED'],
  'TERMINATED-VOLUNTARY': ['ACTIVE', 'TERMINATED-DECEASED', 'BLACKLISTED'],
  'TERMINATED-DEFAULTER': ['ACTIVE', 'TERMINATED-DECEASED', 'BLACKLISTED'],
  'TERMINATED-DISCIPLINE': ['ACTIVE', 'TERMINATED-DECEASED', 'BLACKLISTED'],
  'TERMINATED-DECEASED': [],
  BLACKLISTED: ['TERMINATED-DISCIPLINE', 'TERMINATED-DECEASED'],
};

/** Returns the statuses that may follow this one; null: somebody who is just joining. */
export const statusesAfter = (status: MemberStatus | null): readonly MemberStatus[] =>
  status === null ? ['ACTIVE', 'ABSENT'] : followers[status];

const imposed: ReadonlySet<MemberStatus> = new Set([
  'SUSPENDED-DEFAULTER',
  'SUSPENDED-DISCIPLINE',
  'TERMINATED-DEFAULTER',
  'TERMINATED-DISCIPLINE',
  'BLACKLISTED',
]);

/** True for a status that the club imposes on a member, and so has to give a reason for, now or later. */
export const expectsReason = (status: MemberStatus): boolean => imposed.has(status);
