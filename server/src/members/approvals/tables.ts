import type { ApprovalRecord } from '@portal/contract';
import { approvalRequestStatuses, approvalRequestTypes, approvalStatuses } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

export const approvalRequest = pgTable('approval_request', {
  id: identity(),
  type: text({ enum: approvalRequestTypes }).notNull(),
  member_id: bigint({ mode: 'number' }),
  status: text({ enum: approvalRequestStatuses }).notNull().default('PENDING'),
  note: text(),
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
});

/** Ids of a request's records. */
export const recordsOfRequest = sql<number[]>`array(
  select id::float8 from ${approvalRecord} where request_id = ${approvalRequest}.id order by 1)`;
