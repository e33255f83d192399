import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { id, moment } from '../wire.ts';

/**
 * What looking a payment up at its gateway revealed: it was paid, or failed, and we had not been notified; it was never
 * begun; the gateway doesn't know it; or another amount or currency was paid, which staff look into.
 */
export const findingKinds = ['SETTLED', 'FAILED', 'NOT_STARTED', 'UNKNOWN', 'MISMATCH'] as const;
export type FindingKind = (typeof findingKinds)[number];

const finding = z.object({
  id,
  payment: z.uuid(),
  kind: z.enum(findingKinds),
  /** In words, for people. */
  detail: z.string(),
  found_at: moment,
});

export const reconciliationEndpoints = crud('/finance/reconciliation/', {
  name: 'reconciliation finding',
  resource: 'reconciliation',
  access: 'staff',
  item: finding,
  filters: {
    payment: z.uuid().optional(),
    kind: z.enum(findingKinds).optional(),
    found_at__gte: moment.optional(),
    found_at__lte: moment.optional(),
  },
  ordering: plainFields(finding),
  actions: ['list', 'get'],
});
