import type { Settings } from '@portal/contract';
import { publicSettings } from '@portal/contract/settings/rules/public-settings';
import { showClub } from '../../club/show-club.ts';
import { showSaved } from '../../club/show-saved.ts';
import { readStoredClub } from '../../club/stored-club.ts';
import { toClubDisplay } from '../../club/to-show.ts';

/** Shows settings that were just saved, on this page and on those that follow. */
export function showSavedSettings(settings: Settings): void {
  const { signInWith, tiers } = readStoredClub() ?? {};
  const club = { ...toClubDisplay(publicSettings(settings, signInWith, undefined), Date.now()), tiers };
  showSaved(club);
  showClub(club);
}
