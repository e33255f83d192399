import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { pageOf } from '../http/page.ts';
import { findMember, listMembers } from './find.ts';

/** Whose members an actor sees: their own profile, or everybody's with the right. */
const scope = (actor: { member: { id: number } | null; rights: ReadonlySet<string> }) =>
  actor.rights.has('member.view') ? 'all' : (actor.member?.id ?? null);

export function memberRoutes(app: FastifyInstance): void {
  implement(app, 'GET /profile/member/', async ({ query, actor, db, request }) =>
    pageOf(request, query, await listMembers(db, scope(actor), query)),
  );

  implement(app, 'GET /profile/member/{id}/', async ({ params, actor, db }) => {
    const found = await findMember(db, scope(actor), params.id);
    if (!found) throw notFound();
    return found;
  });
}
