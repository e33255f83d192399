import { expect, it } from 'vitest';
import { maySignIn, memberStatuses } from './member-status.ts';
import { expectsReason, statusesAfter } from './status-changes.ts';

/** From each status (first word of a line) to these. */
const known = `
ACTIVE: ABSENT SUSPENDED-DEFAULTER SUSPENDED-DISCIPLINE TERMINATED-END-OF-SERVICE TERMINATED-VOLUNTARY TERMINATED-DISCIPLINE TERMINATED-DECEASED
ABSENT: ACTIVE SUSPENDED-DEFAULTER SUSPENDED-DISCIPLINE TERMINATED-END-OF-SERVICE TERMINATED-VOLUNTARY TERMINATED-DISCIPLINE TERMINATED-DECEASED
SUSPENDED-DEFAULTER: ACTIVE ABSENT SUSPENDED-DISCIPLINE TERMINATED-END-OF-SERVICE TERMINATED-VOLUNTARY TERMINATED-DISCIPLINE TERMINATED-DEFAULTER TERMINATED-DECEASED
SUSPENDED-DISCIPLINE: ACTIVE ABSENT SUSPENDED-DEFAULTER TERMINATED-END-OF-SERVICE TERMINATED-VOLUNTARY TERMINATED-DISCIPLINE TERMINATED-DECEASED
TERMINATED-END-OF-SERVICE: ACTIVE TERMINATED-DECEASED BLACKLISTED
TERMINATED-VOLUNTARY: ACTIVE TERMINATED-DECEASED BLACKLISTED
TERMINATED-DEFAULTER: ACTIVE TERMINATED-DECEASED BLACKLISTED
TERMINATED-DISCIPLINE: ACTIVE TERMINATED-DECEASED BLACKLISTED
TERMINATED-DECEASED:
BLACKLISTED: TERMINATED-DISCIPLINE TERMINATED-DECEASED`;

it('lets these statuses follow one another, and no others', () => {
  const lines = memberStatuses.map((status) => `${status}: ${statusesAfter(status).join(' ')}`.trim());
  expect(`\n${lines.join('\n')}`).toBe(known);
  expect(statusesAfter(null)).toEqual(['ACTIVE', 'ABSENT']);
});

it('never lets a membership that ended go on otherwise than whole, or a dead member come back', () => {
  for (const from of memberStatuses.filter((status) => !maySignIn(status)))
    expect(statusesAfter(from).filter(maySignIn)).toEqual(
      from === 'TERMINATED-DECEASED' || from === 'BLACKLISTED' ? [] : ['ACTIVE'],
    );
});

it('expects a reason with a status that the club imposes', () => {
  expect(memberStatuses.filter(expectsReason)).toEqual([
    'SUSPENDED-DEFAULTER',
    'SUSPENDED-DISCIPLINE',
    'TERMINATED-DEFAULTER',
    'TERMINATED-DISCIPLINE',
    'BLACKLISTED',
  ]);
});
