import type { Settings } from '@portal/contract';
import { publicSettings } from '@portal/contract/settings/rules/public-settings';
import { apiUrl } from '../../app/api-url.ts';
import { forgetOtherLanguage, readStoredClub, storeClub } from '../../club/stored-club.ts';
import { showClub } from '../../club/show-club.ts';
import { toClubDisplay } from '../../club/to-show.ts';

/** Shows on this page, and on those that follow, what was just saved. */
export function showFromNow(settings: Settings): void {
  const stored = readStoredClub();
  const shown = {
    ...toClubDisplay(publicSettings(settings, stored?.signInWith, undefined), Date.now()),
    tiers: stored?.tiers,
  };
  storeClub(shown);
  showClub(shown);
  forgetOtherLanguage();
  // Puts the new answer into the browser’s cache, which may keep the old one for another minute.
  fetch(`${apiUrl}/club/`, { cache: 'reload' }).catch(() => {});
}
