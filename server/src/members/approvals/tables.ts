import type { ApprovalRecord, ApprovalSide } from '@portal/contract';
import { approvalRequestStatuses, approvalRequestTypes, approvalStatuses } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Caller } from '../../resource/resource.ts';
import { member } from '../tables.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

export const approvalRequest = pgTable('approval_request', {
  id: identity(),
  type: text({ enum: approvalRequestTypes }).notNull(),
  member_id: bigint({ mode: 'number' }),
  status: text({ enum: approvalRequestStatuses }).notNull().default('PENDING'),
  note: text(),
  asked_by_id: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
});

export const approvalRecord = pgTable('approval_record', {
  id: identity(),
  request_id: bigint({ mode: 'number' }).notNull(),
  member_id: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  status: text({ enum: approvalStatuses }).notNull().default('PENDING'),
  changes: jsonb().$type<ApprovalRecord['changes']>().notNull(),
  reason: text(),
  created_at: moment().notNull(),
  decided_at: moment(),
  decided_by_id: bigint({ mode: 'number' }),
  email_confirmed_at: moment(),
});

/** Of a record that is joined with its request and its member: who made it, and who decided. */
export const sidesOfRecord = {
  asked_by: sql<ApprovalSide>`case when ${approvalRequest.asked_by_id} = ${member.user_id} then 'MEMBER'
    when ${approvalRequest.asked_by_id} is null and ${approvalRequest.type} = 'MEMBER' then 'MEMBER' else 'CLUB' end`,
  decided_by: sql<ApprovalSide | null>`case when ${approvalRecord.decided_at} is null then null
    when ${approvalRecord.decided_by_id} = ${member.user_id} then 'MEMBER'
    when ${approvalRecord.decided_by_id} is null and ${approvalRecord.status} = 'WITHDRAWN' then 'MEMBER' else 'CLUB' end`,
};

const staffRights = ['approval_record.view', 'approval_record.decide', 'approval_record.add'];

/** The changes of a record that a caller may see: members don't see fields that have since become staff only. */
export const visibleChanges = ({ actor }: Pick<Caller, 'actor'>): SQL<ApprovalRecord['changes']> =>
  staffRights.some((right) => actor?.rights.has(right))
    ? sql`${approvalRecord}.changes`
    : sql`case when ${approvalRecord}.changes -> 'custom_fields' is null then ${approvalRecord}.changes
      else jsonb_set(${approvalRecord}.changes, '{custom_fields}', coalesce((
        select jsonb_object_agg(field.id::text, ${approvalRecord}.changes -> 'custom_fields' -> field.id::text)
        from member_field field where field.access <> 'STAFF'
          and ${approvalRecord}.changes -> 'custom_fields' -> field.id::text is not null), '{}'::jsonb)) end`;

/** Ids of a request's records. */
export const recordsOfRequest = sql<number[]>`array(
  select id::float8 from ${approvalRecord} where request_id = ${approvalRequest}.id order by 1)`;
