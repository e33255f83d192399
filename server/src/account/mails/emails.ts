import type { MailType } from '@portal/contract/content/rules/notices';
import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';
import {
  addressChangedZh,
  addressChangingZh,
  addressTakenZh,
  birthDateZh,
  claimZh,
  confirmAddressZh,
  haveLoginZh,
  invitationZh,
  loginCreatedZh,
  membershipEndedZh,
  passwordChangedZh,
  resetZh,
} from './emails-zh.ts';

/** The way to a new password, good for an hour. */
export const resetEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Choose a new password',
  name,
  zh: resetZh(club, token),
  paragraphs: [`You asked to reset your password for the ${club.clubName} members’ portal.`],
  action: { label: 'Choose a new password', url: link(club, '/reset-password', { token }) },
  notes: [
    'This link works once, for an hour.',
    'If you didn’t ask for this, ignore this email. Your password won’t change.',
  ],
});

/** Notifies the owner of a login that its password was changed. */
export const passwordChangedEmail = (
  club: Club,
  name: string,
  { byStaff, passkeys, hasFeed, now }: { byStaff: boolean; passkeys: number; hasFeed: boolean; now: number },
): EmailContent => ({
  subject: 'Your password was changed',
  name,
  zh: passwordChangedZh(club, { byStaff, passkeys, hasFeed, now }),
  paragraphs: [
    `The password of your login was changed${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. Your other devices were signed out.`,
    'If you expected this, there’s nothing to do. If not, choose a new password now and contact the club.',
    ...(passkeys > 0 ? [passkeysStay(passkeys)] : []),
    ...(hasFeed
      ? [
          'Your calendar feed still works. If someone else might have its link, turn it off in the portal under “My bookings”.',
        ]
      : []),
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

const passkeysStay = (count: number) =>
  `${count === 1 ? 'Your passkey still signs' : `Your ${count} passkeys still sign`} you in. If one isn’t yours, remove it in the portal under “Sign-in and security”.`;

/** The way to a login, good for a day. */
export const claimEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Create your login',
  name,
  zh: claimZh(club, token),
  paragraphs: [
    `We received a request to create a ${club.clubName} members’ portal login for your membership.`,
    'To create it, choose a username and password.',
  ],
  action: { label: 'Create login', url: link(club, '/create-login', { token }) },
  notes: [
    'This link works once, for a day.',
    'If this wasn’t you, ignore this email. No login will be created.',
  ],
});

/** The same, where the club's staff invites the member. */
export const invitationEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Create your login',
  name,
  zh: invitationZh(club, token),
  paragraphs: [
    `You can now use the ${club.clubName} members’ portal.`,
    'Choose a username and password to create your login.',
  ],
  action: { label: 'Create login', url: link(club, '/create-login', { token }) },
  notes: [
    'This link works once, for a day.',
    'If it has expired, you can request a new one on the sign-in page.',
  ],
});

/** Notifies a member who requests a login that there is one. */
export const haveLoginEmail = (club: Club, name: string, username: string): EmailContent => ({
  subject: 'You already have a login',
  name,
  zh: haveLoginZh(club, username),
  paragraphs: [
    `We received a request for a login for your membership. You already have one: your username is ${username}.`,
    'If you’ve forgotten your password, choose a new one.',
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

/** Explains to a member whose address is another login's why there is no link. */
export const addressTakenEmail = (club: Club, name: string): EmailContent => ({
  subject: 'This email address already has a login',
  name,
  zh: addressTakenZh(club),
  paragraphs: [
    'We received a request for a login for your membership. This email address belongs to another login, and each login needs its own address.',
    `Give ${club.clubName} an email address that only you use, then try again.`,
  ],
});

/** Explains to a member who gave another date of birth than the club's why there is no link. */
export const birthDateEmail = (club: Club, name: string): EmailContent => ({
  subject: 'Your date of birth didn’t match',
  name,
  zh: birthDateZh(club),
  paragraphs: [
    'We received a request for a login for your membership, but the date of birth doesn’t match our records.',
    `Check your date of birth and try again. If our records are wrong, ${club.clubName} can correct them.`,
  ],
  action: { label: 'Try again', url: link(club, '/create-login') },
  notes: ['If this wasn’t you, ignore this email. Nothing has changed.'],
});

/** Notifies a member that their login exists. */
export const loginCreatedEmail = (club: Club, name: string, username: string, now: number): EmailContent => ({
  subject: 'Your login is ready',
  name,
  zh: loginCreatedZh(club, username, now),
  paragraphs: [
    `The login ${username} was created for your membership on ${moment(now, club.timeZone)}.`,
    'If this wasn’t you, contact the club.',
  ],
  action: { label: 'Sign in', url: link(club, '/login') },
});

/** The way to confirm a new address, good for a week. */
export const confirmAddressEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Confirm your email address',
  name,
  zh: confirmAddressZh(club, token),
  paragraphs: [`${club.clubName} approved your request to use this email address. Confirm that it’s yours.`],
  action: { label: 'Confirm email address', url: link(club, '/confirm-email', { token }) },
  notes: [
    'This link works once, for a week.',
    'If you didn’t ask for this, ignore this email. Nothing will change.',
  ],
});

/** Warns the current address that another is about to replace it. */
export const addressChangingEmail = (club: Club, name: string): EmailContent => ({
  subject: 'Your email address is about to change',
  name,
  zh: addressChangingZh(club),
  paragraphs: [
    `You asked ${club.clubName} to use another email address. We’ve sent a link there. Once it’s confirmed, all emails, including password resets, go to the new address.`,
    'If you expected this, there’s nothing to do. If not, cancel the change in your profile, choose a new password and contact the club.',
  ],
  action: { label: 'Go to my profile', url: link(club, '/profile') },
});

/** Notifies the previous address that another replaced it. */
export const addressChangedEmail = (club: Club, name: string, now: number): EmailContent => ({
  subject: 'Your email address was changed',
  name,
  zh: addressChangedZh(club, now),
  paragraphs: [
    `A new email address was confirmed for your membership on ${moment(now, club.timeZone)}. We’ll send your emails there.`,
    'If this wasn’t you, contact the club right away.',
  ],
});

const left: Readonly<Record<MailType, { subject: string; text: (club: string) => string; back: string }>> = {
  NEWSLETTER: {
    subject: 'You’ve unsubscribed from the newsletter',
    text: (club) =>
      `You won’t get the ${club} newsletter any more. You’ll still get emails about your bookings and payments.`,
    back: 'Resubscribe',
  },
  BOOKING_REMINDER: {
    subject: 'You’ve turned off booking reminders',
    text: (club) =>
      `${club} won’t remind you before your bookings. You’ll still get emails when a booking is confirmed, changed or cancelled.`,
    back: 'Turn on reminders',
  },
};

/** Confirms to a member that emails of a type have stopped, with a way back. */
export function unsubscribedEmail(
  club: Club,
  name: string,
  { type, token }: { type: MailType; token: string },
): EmailContent {
  const url = link(club, '/email-unsubscribe', {
    undo: token,
    ...(type !== 'NEWSLETTER' && { mails: type }),
  });
  return {
    subject: left[type].subject,
    name,
    zh: membershipEndedZh(club, type, url),
    paragraphs: [left[type].text(club.clubName)],
    action: { label: left[type].back, url },
    notes: [
      'If you expected this, there’s nothing to do.',
      'This link works for a month. After that, use your profile.',
    ],
  };
}
