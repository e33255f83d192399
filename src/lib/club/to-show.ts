import type { Answer, MembershipTier } from '@portal/contract';
import { language } from '#words/app/language';
import { comma } from '#words/app/joining';
import { frontDesk, home, pageTitle } from '#words/app/shell';
import { apiUrl } from '../app/api-url.ts';
import { timeOfDay } from '../format/format.ts';
import type { ClubDisplay } from './stored-club.ts';

/** The tiers as pages show them, in their language. */
export const tiersToShow = (
  tiers: readonly Pick<MembershipTier, 'key' | 'name' | 'zh' | 'is_offered'>[],
): ClubDisplay['tiers'] =>
  tiers.map(({ key, name, zh, is_offered }) => [key, (language === 'zh' && zh?.name) || name, is_offered]);

/** Turns the API's answer about the club into what a page shows. */
export function toClubDisplay(club: Answer<'GET /club/'>, at: number): ClubDisplay {
  const { name, address } = language === 'zh' ? { ...club, ...club.zh } : club;
  const { phone, email, office_hours: hours, accent, mark } = club;
  return {
    at,
    texts: {
      ...(name && { name, title: pageTitle(name), home: name + comma + home }),
      ...(address && { address }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(hours && { office: frontDesk(timeOfDay(hours.opens), timeOfDay(hours.closes)) }),
    },
    links: {
      ...(phone && { phone: `tel:${phone.replace(/[^+\d]/g, '')}` }),
      ...(email && { email: `mailto:${email}` }),
    },
    colours: accent
      ? {
          primary: `light-dark(${accent.light}, ${accent.dark})`,
          'primary-hover': `light-dark(${accent.light_hover}, ${accent.dark_hover})`,
          link: `light-dark(${accent.light}, ${accent.dark})`,
          pennant: `light-dark(${accent.light}, ${accent.dark})`,
          'accent-ink': `light-dark(${accent.light}, ${accent.dark})`,
          'accent-tint': `color-mix(in srgb, light-dark(${accent.light}, ${accent.dark}) 8%, var(--sheet))`,
        }
      : {},
    mark: mark ? apiUrl + mark : null,
    programs: club.other_programs,
    signInWith: club.sign_in_with,
    tiers: club.tiers && tiersToShow(club.tiers),
  };
}
