import { picturePath } from '../../content/rules/pictures.ts';
import type { Settings } from '../settings.ts';
import { tonesOf } from './accent.ts';

type Stored = Pick<
  Settings,
  'name' | 'address' | 'zh' | 'phone' | 'email' | 'office_hours' | 'accent' | 'mark' | 'lock_minutes'
>;

/** The mark as the masthead shows it: in the narrowest width that there is. */
function markOf({ mark }: Stored): string | null {
  if (!mark) return null;
  const [narrowest] = mark.widths;
  return narrowest === undefined ? mark.small_url : picturePath(mark.id, narrowest, 'webp');
}

/** What anybody may know of the settings. */
export function publicSettings(stored: Stored) {
  const { name, address, zh, phone, email, office_hours, accent, lock_minutes } = stored;
  return {
    name,
    address,
    zh,
    phone,
    email,
    office_hours,
    accent: accent === null ? null : tonesOf(accent),
    mark: markOf(stored),
    lock_minutes,
  };
}
