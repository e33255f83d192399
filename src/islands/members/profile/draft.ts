import { forgetDrafts, keepDraft, readDraft } from '../../../lib/forms/drafts.ts';
import { $session } from '../../../lib/session/session.ts';

/** Under which what is typed is kept. */
const FORM = 'profile';

/** Whose page this is: known by the time there is a profile to be drawn. */
function userId(): number {
  const session = $session.get();
  return session.status === 'member' ? session.user.id : 0;
}

/** What this member typed into their profile and hasn't sent; null where that is nothing. */
export const readTyped = (): string | null => readDraft(FORM, userId());

/** Keeps it through a reload; null: there is nothing to keep any more. */
export const keepTyped = (typed: string | null): void =>
  typed === null ? forgetDrafts(`${FORM}:`) : keepDraft(FORM, userId(), typed);
