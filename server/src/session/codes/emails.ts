import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';

const waysIn = (club: Club) => ({ label: 'See how you sign in', url: link(club, '/signing-in') });

/** Tells the owner of a login that a code is asked for from now on. */
export const codesOnEmail = (club: Club, name: string, now: number): EmailContent => ({
  subject: 'One-time codes are on',
  name,
  paragraphs: [
    `One-time codes were switched on for your login on ${moment(now, club.timeZone)}. From now on, signing in with your password takes a code from your phone as well.`,
    'If that wasn’t you, choose a new password and tell the club.',
  ],
  action: waysIn(club),
});

/** Tells the owner of a login that no code is asked for any more. */
export const codesOffEmail = (
  club: Club,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): EmailContent => ({
  subject: 'One-time codes are off',
  name,
  paragraphs: [
    `One-time codes were switched off for your login${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. Your password alone signs you in again.`,
    'If that wasn’t what you wanted, choose a new password and tell the club.',
  ],
  action: waysIn(club),
});

/** Tells the owner of a login that one of their recovery codes is gone. */
export const recoveryCodeUsedEmail = (
  club: Club,
  name: string,
  { left, now }: { left: number; now: number },
): EmailContent => ({
  subject: 'A recovery code was used',
  name,
  paragraphs: [
    `Somebody, we hope you, signed in with one of your recovery codes on ${moment(now, club.timeZone)}. ${left === 0 ? 'It was the last.' : left === 1 ? 'One is left.' : `${left} are left.`}`,
    'If that wasn’t you, choose a new password now and tell the club.',
  ],
  action: waysIn(club),
});
