// The door: all that other code may import of members.
// Memberships, households, cards, journals and changes of profiles.

// Routes, and what earlier capabilities need
export { mayUserSignIn, memberships } from './logins.ts';
export { noticeReaders } from './notify-members.ts';
export type { OnStatus } from './member-routes.ts';
export { membersRoutes } from './routes.ts';

// Called by other capabilities
export { auditedValues, FIELD_PREFIX, readDefinitions, wordValue } from './fields/values.ts';
export { checkCardCode } from './cards/codes.ts';
export { readOwnCard } from './cards/own-card.ts';
export { findHouseholdHead, isInHousehold, lockHouseholds } from './households.ts';
export { requireNotErased, refuseErased } from './check-erased.ts';
export { findMember, noSuchMember } from './find-members.ts';
export { findHousehold } from './find-members.ts';
export { isNamed, isNamedFrom } from './search.ts';
export { checkMembers, importMembers } from './import/import-members.ts';
export { loginOwner } from './logins.ts';
export { notifyMember, signedInEmail } from './notify-members.ts';
export { renewMembership } from './renew.ts';
export { keepVisitor } from './visitors.ts';

// Called by the demo club
export { proposal } from './approvals/propose.ts';
export { demoPostcode, demoStreets } from './forms/postal/known-addresses.ts';

// Tables, for joins
export { approvalRecord, approvalRequest } from './approvals/tables.ts';
export { membershipCard } from './cards/tables.ts';
export { memberJournal } from './journals/routes.ts';
export {
  booksUntil,
  canBookOn,
  detailColumns,
  hasMembership,
  member,
  memberColumns,
  mergedMember,
  tierRights,
} from './tables.ts';
