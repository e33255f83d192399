import { languages } from '../app/languages.ts';
import type { Language } from '../app/languages.ts';
import { KEY } from '../app/language.ts';
import { readStored, writeStored } from '../app/stored.ts';
import { call } from '../http/call.ts';
import { offers } from '../http/known-host.ts';
import { tokens } from '../session/store.ts';
import { readUserId } from '../session/token-user.ts';

/** Storage key of the choice that was last sent from this device, with the user it was sent for. */
const KEPT = 'language-kept';

const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/**
 * Has the club write to the signed-in user in the language that they switched to on this device; once for each
 * choice, so that a choice made elsewhere, or in the profile, stays. A choice that couldn't be sent is sent by the
 * next page.
 */
export function keepLanguage(): void {
  const language = readStored(KEY) ?? '';
  const user = readUserId(tokens.access());
  const kept = `${user} ${language}`;
  const path = 'PUT /general-users/me/language/';
  if (!isLanguage(language) || user === null || readStored(KEPT) === kept || !offers(path)) return;
  call(path, { body: { language }, keepalive: true })
    .then(() => writeStored(KEPT, kept))
    .catch(() => {});
}
