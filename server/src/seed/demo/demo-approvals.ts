import type { ApprovalRecord, ApprovalStatus, PersonalDetails } from '@portal/contract';
import { CONFIRM_WITHIN, emailChange } from '../../account/index.ts';
import type { Transaction } from '../../database/database.ts';
import { newToken } from '../../mail/mailed-token.ts';
import { approvalRecord, approvalRequest, proposal } from '../../members/index.ts';
import type { SeedHolder, People } from '../people.ts';
import { makeContact } from '../profiles.ts';
import { insertAll } from '../store/insert.ts';
import { DAY } from './demo-time.ts';

/** A member's request and its decision; made `daysAgo` days ago. */
interface DemoRequest {
  member: SeedHolder;
  daysAgo: number;
  note?: string;
  range: PersonalDetails;
  decision?: { status: Exclude<ApprovalStatus, 'PENDING'>; reason?: string; daysAgo: number };
  /**
   * For an approved request: the earlier values, in place of the current ones. An address that was approved waits to
   * be confirmed.
   */
  was?: PersonalDetails;
}

const demoRequests = ({ demo, others }: People): DemoRequest[] => [
  {
    member: demo('ordinary'),
    daysAgo: 1,
    note: 'We have moved: the new flat from the first of next month.',
    range: {
      mobile_number: '+65 8000 4720',
      postcode: '098012',
      address_block: '12',
      address_street: 'Jetty Rise',
      address_unit: '#09-21',
      emergency_contact_relationship: 'Spouse',
    },
  },
  {
    member: demo('ordinary'),
    daysAgo: 24,
    note: 'Please use my married name.',
    range: { name: 'Lim Tan Mei Lin' },
    decision: { status: 'REJECTED', reason: 'Please send us a copy of the deed poll.', daysAgo: 22 },
  },
  {
    member: demo('ordinary'),
    daysAgo: 61,
    range: { employer: 'Straits Surveyors', employment_status: 'EMPLOYED' },
    was: { employer: 'Keel and Daughters', employment_status: 'SELF_EMPLOYED' },
    decision: { status: 'APPROVED', daysAgo: 60 },
  },
  {
    member: demo('term5'),
    daysAgo: 9,
    range: { marital_status: 'MARRIED' },
    decision: { status: 'WITHDRAWN', daysAgo: 8 },
  },
  {
    member: demo('spouse'),
    daysAgo: 3,
    note: 'My new work address.',
    range: { email: 'daniel@lim-family.example' },
    decision: { status: 'APPROVED', daysAgo: 2 },
  },
  { member: demo('absent'), daysAgo: 4, note: 'Abroad until June.', range: { country: 'AU' } },
  ...others
    .slice(0, 8)
    .map((member, index): DemoRequest => ({ member, daysAgo: 2 + index, range: makeContact(9000 + index) })),
];

async function storeRequest(tx: Transaction, now: number, one: DemoRequest): Promise<void> {
  const { member_id, name, changes } = await proposal(tx, one.member.id, { ...one.range, ...one.was }, now);
  const { status = 'PENDING', reason } = one.decision ?? {};
  const created_at = new Date(now - one.daysAgo * DAY);
  const [request] = await tx
    .insert(approvalRequest)
    .values({ type: 'MEMBER', member_id, status, note: one.note, created_at })
    .returning();
  const decided_at = one.decision && new Date(now - one.decision.daysAgo * DAY);
  const [record] = await tx
    .insert(approvalRecord)
    .values({
      request_id: request?.id ?? 0,
      member_id,
      name,
      status,
      changes: one.was ? turned(changes) : changes,
      reason,
      created_at,
      decided_at,
    })
    .returning();
  if (!one.range.email || !decided_at || status !== 'APPROVED') return;
  // The email with its link is gone: the profile sends another.
  await tx.insert(emailChange).values({
    token_hash: newToken().token_hash,
    member_id,
    approval_record_id: record?.id ?? 0,
    email: one.range.email,
    created_at: decided_at,
    expires_at: new Date(decided_at.getTime() + CONFIRM_WITHIN),
  });
}

/** Changes that were requested in the past, by what would undo them. */
const turned = (changes: ApprovalRecord['changes']) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]),
  ) as ApprovalRecord['changes'];

/** The estate wrote to the club: several members' blocks get a new number. */
async function storeBulk(tx: Transaction, now: number, members: readonly SeedHolder[]): Promise<void> {
  const created_at = new Date(now - 2 * DAY);
  const [request] = await tx
    .insert(approvalRequest)
    .values({ type: 'BULK', note: 'The blocks of Lantern Road were renumbered.', created_at })
    .returning();
  const records: (typeof approvalRecord.$inferInsert)[] = [];
  for (const [index, { id }] of members.entries()) {
    const record = await proposal(tx, id, { address_block: `${301 + index}A` }, now);
    records.push({ ...record, request_id: request?.id ?? 0, created_at });
  }
  await insertAll(tx, approvalRecord, records);
}

/** Requests of the demo people and others: pending, approved, rejected, withdrawn, and one of the staff's. */
export async function storeApprovals(tx: Transaction, people: People, now: number): Promise<void> {
  for (const one of demoRequests(people).toSorted((a, b) => b.daysAgo - a.daysAgo))
    await storeRequest(tx, now, one);
  await storeBulk(tx, now, people.others.slice(10, 16));
}
