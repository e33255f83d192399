import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { id, moment } from '../wire.ts';

/**
 * What looking a payment up at its gateway brought to light: it was paid, or failed, and nobody had told us; it was never
 * begun; the gateway knows none such; or another amount or currency was paid, which people look after.
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
