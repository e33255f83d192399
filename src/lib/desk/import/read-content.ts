import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { loadPart } from '../../http/load-part.ts';
import type { ImportFile } from './read-file.ts';
import { isCalendar, readRows } from './read-file.ts';

/** The content of a file, and the program that a calendar names. */
export type ImportContent = ImportFile & { readonly program: ImportProgram | null };

/** Reads the text of a file: bookings may come as a calendar. Throws `UnreadableFile`. */
export async function readContent(
  kind: ImportKind,
  text: string,
  club: { readonly zone: string; readonly today: string },
): Promise<ImportContent> {
  if (kind !== 'BOOKINGS' || !isCalendar(text)) return { ...readRows(text), program: null };
  // The reader of calendars is as large as the rest of the page.
  const calendar = await loadPart(() => import('./read-bookings.ts'));
  return { ...calendar.readBookingCalendar(text, club), program: calendar.programOfCalendar(text) };
}
