import { eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/page.ts';
import { notFound } from '../http/refusals/refusal.ts';
import { noRow } from '../resource/resource.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { checkLink } from './check-link.ts';
import { checkNotOwn } from './check-own.ts';
import { findHousehold, searchMembers } from './find-members.ts';
import type { MembersHooks } from './member-routes.ts';
import { buildMemberFilters } from './member-routes.ts';
import { member, memberColumns, memberOrders } from './tables.ts';

/** Members as others than themselves are shown them: in brief. */
export function householdRoutes(app: FastifyInstance, { isOverdue }: Pick<MembersHooks, 'isOverdue'>): void {
  implement(
    app,
    'GET /profile/member/search',
    async ({ query, db, request }) => pageOf(request, query, await searchMembers(db, query)),
    { sharedBy: () => 'all' },
  );

  implement(app, 'GET /profile/member/{id}/family-member/', async ({ params, query, actor, db, request }) => {
    const mayAsk = params.id === actor.member?.id || actor.rights.has('member.view');
    const family = mayAsk ? await findHousehold(db, params.id, query) : null;
    if (!family) throw notFound();
    return pageOf(request, query, family);
  });

  serveCrud(app, '/profile/spouse-member/', {
    table: member,
    columns: memberColumns,
    orders: memberOrders,
    filters: buildMemberFilters(isOverdue),
    visible: () => sql`${member}.membership_type_1 like 'SPOUSE\\_%'`,
    // A member's spouses; to a spouse, themselves.
    own: ({ actor }) =>
      (actor?.member && or(eq(member.linked_member_id, actor.member.id), eq(member.id, actor.member.id))) ??
      noRow,
    async toValues({ linked_member_id: linked }, writing) {
      const { tx, before } = writing;
      checkNotOwn({ linked_member_id: linked }, writing);
      if (typeof linked === 'number') await checkLink(tx, before?.id ?? null, linked);
      return {};
    },
  });
}
