import type { Answer, ParsedQuery } from '@portal/contract';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditLog } from '../audit/tables.ts';
import { implement } from '../http/implement.ts';
import { at, momentWriter } from '../time/moments.ts';
import { generalUser } from './tables.ts';

type Query = ParsedQuery<'GET /audit-log/'>;

/** Entries in one answer. */
const PAGE = 50;

/** The filters of a query. */
function buildFilters(query: Query, zone: string): (SQL | undefined)[] {
  const { username, resource, action, record, from, to, before } = query;
  const [moment = '', id = ''] = before?.split('-') ?? [];
  return [
    username === undefined
      ? undefined
      : sql`${auditLog.user_id} = (select id from ${generalUser} where lower(username) = ${username.toLowerCase()})`,
    resource === undefined ? undefined : eq(auditLog.resource, resource),
    action === undefined ? undefined : eq(auditLog.action, action),
    record === undefined ? undefined : eq(auditLog.resource_id, record),
    from === undefined ? undefined : sql`${auditLog.at} >= ${at(instantOf(from, '00:00', zone))}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${at(instantOf(addDays(to, 1), '00:00', zone))}`,
    before === undefined
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) < (${at(Number(moment))}, ${id}::bigint)`,
  ];
}

/** The audit log, for those who may see what everybody did. */
export function auditRoutes(app: FastifyInstance): void {
  implement(app, 'GET /audit-log/', async ({ query, db, config }): Promise<Answer<'GET /audit-log/'>> => {
    const rows = await db
      .select({ entry: auditLog, username: generalUser.username })
      .from(auditLog)
      .leftJoin(generalUser, eq(generalUser.id, auditLog.user_id))
      .where(and(...buildFilters(query, config.timeZone)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      // One more, to know whether there is another page.
      .limit(PAGE + 1);
    const write = momentWriter(config.timeZone);
    const page = rows.slice(0, PAGE);
    const last = page.at(-1)?.entry;
    return {
      entries: page.map(({ entry, username }) => ({
        id: entry.id,
        at: write(entry.at.getTime()),
        user: entry.user_id,
        username,
        access_token: entry.token_name,
        resource: entry.resource,
        action: entry.action,
        record: entry.resource_id,
        changes: Object.entries(entry.changes).map(([field, change]) => ({ field, ...change })),
      })),
      next: rows.length > PAGE && last ? `${last.at.getTime()}-${last.id}` : null,
    };
  });
}
