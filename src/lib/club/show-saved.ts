import { apiUrl } from '../app/api-url.ts';
import type { ClubDisplay } from './stored-club.ts';
import { forgetOtherLanguage, readStoredClub, storeClub } from './stored-club.ts';

/** Shows on the pages that follow, on this device, what was just saved about the club. */
export function showSaved(saved: Partial<ClubDisplay>): void {
  storeClub({ at: 0, texts: {}, links: {}, colours: {}, mark: null, ...readStoredClub(), ...saved });
  forgetOtherLanguage();
  // Puts the new answer into the browser’s cache, which may keep the old one for another minute.
  fetch(`${apiUrl}/club/`, { cache: 'reload' }).catch(() => {});
}
