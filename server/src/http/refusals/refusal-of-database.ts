import { errorOfDatabase } from '../../database/transact.ts';
import { fault } from './fault.ts';
import type { Refusal } from './refusal.ts';
import { fieldErrors, refuse } from './refusal.ts';

/** Columns and values of the detail `Key (category_id, lower(name))=(3, Courts) …`, whatever its language. */
export function keyOf(detail: string): { columns: string[]; values: string[] } {
  const [, columns = '', values = ''] = /\((.+)\)=\((.*)\)/.exec(detail) ?? [];
  return {
    columns: columns.split(', ').map((column) => column.replaceAll(/^\w+\(|"|::\w+|\)$/g, '')),
    values: values.split(', '),
  };
}

/** Columns that name the calling member, or the member they call for. */
const memberColumns = new Set(['member_id', 'booked_by_id', 'linked_member_id']);

/**
 * Returns the refusal of a write about a member who was erased or merged in the meantime; null where the database refused
 * it for another reason. Migration 0300 raises ERASE.
 */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const { code, detail } = errorOfDatabase(error) ?? { code: '', detail: '' };
  if (code === 'ERASE') return refuse('erased');
  if (code !== '23503') return null;
  const { columns, values } = keyOf(detail);
  if (!memberColumns.has(columns[0] ?? '')) return null;
  return fieldErrors({ member: [fault('notFound', { id: values[0] ?? '' })] });
}
