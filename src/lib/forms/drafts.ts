const PREFIX = 'draft:';

const storageKey = (form: string, user: number) => `${PREFIX}${form}:${user}`;

/** Reads this user's unsent draft of a form of this tab, from before a page that had to start over. */
export const readDraft = (form: string, user: number): string | null =>
  sessionStorage.getItem(storageKey(form, user));

/** Stores a user's draft, in this tab, until it is sent or they sign out. */
export const keepDraft = (form: string, user: number, text: string): void =>
  sessionStorage.setItem(storageKey(form, user), text);

/** Forgets the drafts of a form; of all forms when none is named. */
export function forgetDrafts(form = ''): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX + form)) sessionStorage.removeItem(key);
  }
}
