import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../resource/serve-crud.ts';
import { reconciliationFinding } from '../tables.ts';

/** What the scheduled reconciliation found, for staff. */
export function reconciliationRoutes(app: FastifyInstance): void {
  serveCrud(app, '/finance/reconciliation/', {
    table: reconciliationFinding,
    columns: {
      id: reconciliationFinding.id,
      payment: reconciliationFinding.payment_id,
      kind: reconciliationFinding.kind,
      detail: reconciliationFinding.detail,
      found_at: reconciliationFinding.found_at,
    },
  });
}
