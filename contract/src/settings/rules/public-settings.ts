import { picturePath } from '../../content/rules/pictures.ts';
import type { Answer } from '../../index.ts';
import type { Settings } from '../settings.ts';
import { accentTones } from './accent.ts';

type Stored = Pick<
  Settings,
  'name' | 'address' | 'zh' | 'phone' | 'email' | 'office_hours' | 'accent' | 'mark' | 'other_programs'
> &
  Partial<Pick<Settings, 'staff_hold_hours'>>;

/** Hours for which what staff book waits for its payment, unless the club says otherwise. */
export const STAFF_HOLD_HOURS = 24;

/** The mark as the masthead shows it: in the narrowest width that there is. */
function markPath({ mark }: Stored): string | null {
  if (!mark) return null;
  const [narrowest] = mark.widths;
  return narrowest === undefined ? mark.small_url : picturePath(mark.id, narrowest, 'webp');
}

/** A tier as the portal shows it. */
export type PublicTier = NonNullable<Answer<'GET /club/'>['tiers']>[number];

/**
 * Returns the settings that are public, of those that are set; `signInWith` is the identity provider's name while it is on, `tiers`
 * are the club's own, if it has changed any.
 */
export function publicSettings(
  stored: Stored,
  signInWith: string | null | undefined,
  tiers: readonly PublicTier[] | undefined,
) {
  const { name, address, zh, phone, email, office_hours, accent, other_programs } = stored;
  const { staff_hold_hours: hours = STAFF_HOLD_HOURS } = stored;
  const mark = markPath(stored);
  return {
    ...(name !== null && { name }),
    ...(address !== null && { address }),
    ...(zh && { zh }),
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
    ...(office_hours !== null && { office_hours }),
    ...(accent !== null && { accent: accentTones(accent) }),
    ...(mark !== null && { mark }),
    ...(other_programs.length > 0 && { other_programs }),
    ...(hours !== STAFF_HOLD_HOURS && { staff_hold_hours: hours }),
    ...(signInWith && { sign_in_with: signInWith }),
    ...(tiers && { tiers: [...tiers] }),
  };
}
