import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../http/implement.ts';
import { noRow } from '../../../resource/resource.ts';
import type { Served } from '../../../resource/serve-crud.ts';
import { serveCrud } from '../../../resource/serve-crud.ts';
import { creditEntry } from '../../tables.ts';
import { creditOf } from './credit.ts';

export function creditRoutes(app: FastifyInstance): Served<'/finance/credit-entry/'> {
  implement(app, 'GET /finance/credit/', async ({ actor: { member }, db }) => ({
    balance: member ? await creditOf(db, member.id) : 0,
  }));

  return serveCrud(app, '/finance/credit-entry/', {
    table: creditEntry,
    columns: {
      id: creditEntry.id,
      member: creditEntry.member_id,
      amount: creditEntry.amount,
      payment: creditEntry.payment_id,
      created_at: creditEntry.created_at,
    },
    own: ({ actor }) => (actor?.member ? eq(creditEntry.member_id, actor.member.id) : noRow),
  });
}
