import { centsOf, Unreadable } from '../records/drafts.ts';

/** Returns the typed cents; null where they can't be read. */
export function typedCents(text: string): number | null {
  try {
    return centsOf(text.trim());
  } catch (problem) {
    if (problem instanceof Unreadable) return null;
    throw problem;
  }
}
