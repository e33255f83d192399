import type { MembershipTier } from '@portal/contract';
import { language } from '#words/app/language';
import { apiUrl } from '../app/api-url.ts';
import { forgetOtherLanguage, readStoredClub, storeClub } from './stored-club.ts';

/** Shows from now on, on this device, the tiers that were just saved. */
export function showTiers(tiers: readonly MembershipTier[]): void {
  const stored = readStoredClub() ?? { at: 0, texts: {}, links: {}, colours: {}, mark: null };
  storeClub({
    ...stored,
    tiers: tiers.map(({ key, name, zh, is_offered }) => [
      key,
      (language === 'zh' && zh?.name) || name,
      is_offered,
    ]),
  });
  forgetOtherLanguage();
  // Puts the new answer into the browser’s cache, which may keep the old one for another minute.
  fetch(`${apiUrl}/club/`, { cache: 'reload' }).catch(() => {});
}
