import type { PgColumn } from 'drizzle-orm/pg-core';
import { emailChange, loginClaim } from '../../account/index.ts';
import {
  bookingPlayer,
  calendarFeed,
  favouriteFacility,
  openingReminder,
  openingRequest,
  reservation,
  waiting,
} from '../../bookings/index.ts';
import { eventRegistration } from '../../content/index.ts';
import {
  approvalRecord,
  approvalRequest,
  member,
  memberJournal,
  membershipCard,
  mergedMember,
} from '../../members/index.ts';
import {
  cardConsent,
  cardSetup,
  creditEntry,
  feeAutopay,
  feeRunMember,
  gatewayCustomer,
  invoice,
  memberCredit,
  payment,
  refund,
  savedCard,
  voucher,
} from '../../money/index.ts';
import { clubNotice } from '../../notifications/index.ts';
import { importRow } from '../../resource/origins/tables.ts';

/** References that pass to the kept member unchanged, when two are merged. */
export const movedReferences: readonly PgColumn[] = [
  reservation.member_id,
  reservation.booked_by_id,
  waiting.member_id,
  openingRequest.booked_by_id,
  eventRegistration.member_id,
  invoice.member_id,
  payment.member_id,
  refund.member_id,
  creditEntry.member_id,
  voucher.member_id,
  gatewayCustomer.member_id,
  savedCard.member_id,
  cardSetup.member_id,
  membershipCard.member_id,
  memberJournal.member_id,
  approvalRequest.member_id,
  approvalRecord.member_id,
  clubNotice.member_id,
  importRow.member_id,
  member.linked_member_id,
  mergedMember.member_id,
];

/** References that are joined with the kept member's own, or end. */
export const mergedReferences: readonly PgColumn[] = [
  memberCredit.member_id,
  calendarFeed.member_id,
  openingReminder.member_id,
  favouriteFacility.member_id,
  openingRequest.member_id,
  bookingPlayer.member_id,
  feeRunMember.member_id,
  emailChange.member_id,
  loginClaim.member_id,
  cardConsent.member_id,
  feeAutopay.member_id,
];
