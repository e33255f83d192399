import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { noRow } from '../resource/resource.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { member, memberColumns } from './tables.ts';

export function memberRoutes(app: FastifyInstance): void {
  serveCrud(app, '/profile/member/', {
    table: member,
    columns: memberColumns,
    own: ({ actor }) => (actor?.member ? eq(member.id, actor.member.id) : noRow),
  });
}
