import type { SQL } from 'drizzle-orm';
import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { member } from '../../members/index.ts';
import { invoice } from '../tables.ts';

/** True where a member, in a query of members, has an invoice whose due date was before this day. */
export const isOverdue = (today: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(invoice)
      .where(
        and(
          eq(invoice.member_id, member.id),
          inArray(invoice.status, ['UNPAID', 'PARTLY_PAID']),
          lt(invoice.due_date, today),
        ),
      ),
  );
