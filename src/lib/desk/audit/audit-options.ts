import { statusNames as reservationStatuses } from '#words/desk/calendar/calendar';
import { optionNames } from '#words/desk/records';
import { statuses as requestStatuses } from '#words/members/update-requests';
import type { DeskDescription } from '../records/fields.ts';

/** The statuses of things that the desk has no list of. */
const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'approval_record.status': requestStatuses,
  'reservation.status': reservationStatuses,
};

/**
 * Returns the desk's label for a value of a field, by the resource that the audit log names; null where it has none.
 */
export function auditedOption(
  { records, options }: DeskDescription,
  { resource, field, value }: { readonly resource: string; readonly field: string; readonly value: string },
): string | null {
  for (const section of Object.values(records)) {
    if (section.resource !== resource) continue;
    const of = [...section.shown, ...(section.change ?? [])].find(({ name }) => name === field);
    const name = options[of?.options ?? '']?.find(([code]) => code === value)?.[1];
    if (name !== undefined) return name;
  }
  return elsewhere[`${resource}.${field}`]?.[value] ?? optionNames[field]?.[value] ?? null;
}
