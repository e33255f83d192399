import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';

const waysIn = (club: Club) => ({ label: 'View sign-in and security', url: link(club, '/signing-in') });

/** Notifies the owner of a login that codes are now required. */
export const codesOnEmail = (club: Club, name: string, now: number): EmailContent => ({
  subject: 'One-time codes are on',
  name,
  paragraphs: [
    `One-time codes were turned on for your login on ${moment(now, club.timeZone)}. You’ll now need a code from your phone to sign in with your password.`,
    'If this wasn’t you, choose a new password and contact the club.',
  ],
  action: waysIn(club),
});

/** Notifies the owner of a login that codes are no longer required. */
export const codesOffEmail = (
  club: Club,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): EmailContent => ({
  subject: 'One-time codes are off',
  name,
  paragraphs: [
    `One-time codes were turned off for your login${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. You can now sign in with your password alone.`,
    'If you didn’t expect this, choose a new password and contact the club.',
  ],
  action: waysIn(club),
});

/** Notifies the owner of a login that one of their recovery codes was used. */
export const recoveryCodeUsedEmail = (
  club: Club,
  name: string,
  { left, now }: { left: number; now: number },
): EmailContent => ({
  subject: 'A recovery code was used',
  name,
  paragraphs: [
    `One of your recovery codes was used to sign in on ${moment(now, club.timeZone)}. ${left === 0 ? 'It was your last one.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`}`,
    'If this wasn’t you, choose a new password now and contact the club.',
  ],
  action: waysIn(club),
});
