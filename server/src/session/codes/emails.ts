import { emailPhrases as enPhrases } from '@portal/words/en/account/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/account/email-phrases';
import type { EmailClub, EmailContent } from '../../mail/email-content.ts';
import { link } from '../../mail/email-content.ts';
import { whenIn, writeEmail } from '../../mail/email-texts.ts';

const waysIn = (club: EmailClub) => link(club, '/signing-in');

/** Notifies the owner of a login that codes are now required. */
export const codesOnEmail = (club: EmailClub, name: string, now: number): EmailContent =>
  writeEmail(club, 'CODES_ON', { name, values: whenIn(club, now), url: waysIn(club) });

/** Notifies the owner of a login that codes are no longer required. */
export function codesOffEmail(
  club: EmailClub,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): EmailContent {
  const { en, zh } = whenIn(club, now);
  return writeEmail(club, 'CODES_OFF', {
    name,
    values: {
      en: { ...en, by_staff: byStaff ? enPhrases.byStaff : '' },
      zh: { ...zh, by_staff: byStaff ? zhPhrases.byStaff : '' },
    },
    url: waysIn(club),
  });
}

/** Notifies the owner of a login that one of their recovery codes was used. */
export function recoveryCodeUsedEmail(
  club: EmailClub,
  name: string,
  { left, now }: { left: number; now: number },
): EmailContent {
  const { en, zh } = whenIn(club, now);
  return writeEmail(club, 'RECOVERY_CODE_USED', {
    name,
    values: {
      en: { ...en, left: enPhrases.codesLeft(left) },
      zh: { ...zh, left: zhPhrases.codesLeft(left) },
    },
    url: waysIn(club),
  });
}
