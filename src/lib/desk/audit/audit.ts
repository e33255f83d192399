import { isDay } from '../days.ts';

/** Filters of the log, as the address and the API name them. */
export const auditFilters = ['username', 'resource', 'action', 'record', 'from', 'to'] as const;
export type AuditFilter = (typeof auditFilters)[number];

/** Reads the valid filters of an address, and its page. */
export function auditQuery(query: URLSearchParams): Partial<Record<AuditFilter | 'before', string>> {
  const found = [...auditFilters, 'before' as const].flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    const isSense = name === 'from' || name === 'to' ? isDay(value) : value !== '';
    return isSense ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

const MONEY = /(?:price|fee|amount|total|discount|paid|refunded|due|taken|difference)$/;

/** The value of a field in the log, by how it is to be written. */
export type AuditValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'money'; readonly value: number }
  | { readonly kind: 'moment' | 'date' | 'text'; readonly value: string }
  | {
      readonly kind: 'list';
      readonly values: readonly { readonly name: string | null; readonly value: AuditValue }[];
    };

/** Reads a value of the log: the fields of things of every kind, as they were written then. */
export function readValue(field: string, value: unknown): AuditValue {
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (typeof value === 'boolean') return { kind: 'flag', value };
  if (typeof value === 'number')
    return MONEY.test(field) ? { kind: 'money', value } : { kind: 'text', value: String(value) };
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return { kind: 'moment', value };
    return { kind: isDay(value) ? 'date' : 'text', value };
  }
  if (Array.isArray(value)) {
    const values = value.map((one: unknown) => ({ name: null, value: readValue(field, one) }));
    return values.length === 0 ? { kind: 'none' } : { kind: 'list', values };
  }
  if (typeof value !== 'object') return { kind: 'none' };
  return {
    kind: 'list',
    values: Object.entries(value).map(([name, one]) => ({ name, value: readValue(name, one) })),
  };
}
