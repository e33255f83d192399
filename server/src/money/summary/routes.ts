import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Sales } from '../invoices/sales.ts';
import { creditOf } from '../tender/credit/credit.ts';
import { spentByMonth } from './spent-by-month.ts';
import { stillDue } from './still-due.ts';

export function summaryRoutes(app: FastifyInstance, sales: Sales): void {
  implement(app, 'GET /finance/summary/', async ({ query, actor, db, config, now }) => {
    const member = actor.member?.id ?? null;
    const [open, credit, months] = await Promise.all([
      stillDue(db, member, { now, sales }),
      member === null ? 0 : creditOf(db, member),
      spentByMonth(db, member, { count: query.months, now, zone: config.timeZone }),
    ]);
    return { ...open, credit, months };
  });
}
