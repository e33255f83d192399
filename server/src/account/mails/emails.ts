import type { MailType } from '@portal/contract/content/rules/notices';
import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';

/** The way to a new password, good for an hour. */
export const resetEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Choose a new password',
  name,
  paragraphs: [`You asked for a new password for the members’ portal of ${club.clubName}.`],
  action: { label: 'Choose a new password', url: link(club, '/reset-password', { token }) },
  notes: [
    'The link works once, for an hour.',
    'If you didn’t ask for it, leave it alone: your password stays as it is.',
  ],
});

/** Tells the owner of a login that its password is another one. */
export const passwordChangedEmail = (
  club: Club,
  name: string,
  { byStaff, passkeys, hasFeed, now }: { byStaff: boolean; passkeys: number; hasFeed: boolean; now: number },
): EmailContent => ({
  subject: 'Your password was changed',
  name,
  paragraphs: [
    `The password of your login was changed${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. Other devices were signed out.`,
    'If that was what you wanted, there is nothing to do. If not, choose a new one now and tell the club.',
    ...(passkeys > 0 ? [passkeysStay(passkeys)] : []),
    ...(hasFeed
      ? [
          'Your calendar feed still works. If somebody else may have its address, turn it off in the portal, on the page “My bookings”.',
        ]
      : []),
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

const passkeysStay = (count: number) =>
  `${count === 1 ? 'Your passkey still signs' : `Your ${count} passkeys still sign`} you in. If one isn’t yours, remove it in the portal, on the page “Signing in”.`;

/** The way to a login, good for a day. */
export const claimEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Create your login',
  name,
  paragraphs: [
    `Somebody, we hope you, wants to use the members’ portal of ${club.clubName} with your membership.`,
    'Choose a username and a password, and it is yours.',
  ],
  action: { label: 'Create my login', url: link(club, '/create-login', { token }) },
  notes: ['The link works once, for a day.', 'If it wasn’t you, leave it alone: nothing happens without it.'],
});

/** Tells a member who asks for a login that there is one. */
export const haveLoginEmail = (club: Club, name: string, username: string): EmailContent => ({
  subject: 'You have a login already',
  name,
  paragraphs: [
    `Somebody, we hope you, asked for a login with your membership. You have one: your username is ${username}.`,
    'If you forgot the password, choose a new one.',
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

/** Tells a member whose address is another login's why there is no link. */
export const addressTakenEmail = (club: Club, name: string): EmailContent => ({
  subject: 'This address has a login already',
  name,
  paragraphs: [
    'Somebody, we hope you, asked for a login with your membership. This email address belongs to somebody else’s login, and each login needs an address of its own.',
    `Tell ${club.clubName} which address is yours alone, then ask once more.`,
  ],
});

/** Tells a member who gave another date of birth than the club's why there is no link. */
export const birthDateEmail = (club: Club, name: string): EmailContent => ({
  subject: 'Your date of birth was another',
  name,
  paragraphs: [
    'Somebody, we hope you, asked for a login with your membership, but gave another date of birth than the one we have.',
    `Ask once more with yours. If it was right, ours is wrong: tell ${club.clubName}, and it is put right.`,
  ],
  action: { label: 'Ask once more', url: link(club, '/create-login') },
  notes: ['If it wasn’t you, leave it alone: nothing was changed.'],
});

/** Tells a member that their login exists. */
export const loginCreatedEmail = (club: Club, name: string, username: string, now: number): EmailContent => ({
  subject: 'Your login is ready',
  name,
  paragraphs: [
    `The login ${username} was created for your membership on ${moment(now, club.timeZone)}.`,
    'If that wasn’t you, tell the club.',
  ],
  action: { label: 'Sign in', url: link(club, '/login') },
});

/** The way to confirm a new address, good for a week. */
export const confirmAddressEmail = (club: Club, name: string, token: string): EmailContent => ({
  subject: 'Confirm your email address',
  name,
  paragraphs: [
    `You asked ${club.clubName} to write to this address from now on, and the club agreed. Confirm that it is yours.`,
  ],
  action: { label: 'Confirm this address', url: link(club, '/confirm-email', { token }) },
  notes: [
    'The link works once, for a week.',
    'If you didn’t ask for it, leave it alone: nothing happens without it.',
  ],
});

/** Warns whoever reads the address so far that another is about to take its place. */
export const addressChangingEmail = (club: Club, name: string): EmailContent => ({
  subject: 'Your email address is about to change',
  name,
  paragraphs: [
    `You asked ${club.clubName} to write to another address. We mailed a link there; once it is opened, mails and the way to a new password go to that address, and no longer to this one.`,
    'If that was what you wanted, there is nothing to do. If not, keep this address in your profile, choose a new password, and tell the club.',
  ],
  action: { label: 'Go to my profile', url: link(club, '/profile') },
});

/** Tells whoever reads the address so far that another took its place. */
export const addressChangedEmail = (club: Club, name: string, now: number): EmailContent => ({
  subject: 'Your email address was changed',
  name,
  paragraphs: [
    `A new email address was confirmed for your membership on ${moment(now, club.timeZone)}. We write there from now on.`,
    'If that wasn’t you, tell the club at once.',
  ],
});

const left: Readonly<Record<MailType, { subject: string; text: (club: string) => string; back: string }>> = {
  NEWSLETTER: {
    subject: 'You left the newsletter',
    text: (club) =>
      `We send you no more newsletters of ${club}. Mails about your bookings and payments still come.`,
    back: 'Stay subscribed',
  },
  BOOKING_REMINDER: {
    subject: 'You stopped the reminders of your bookings',
    text: (club) =>
      `${club} no longer reminds you of your bookings before they begin. Mails that confirm, change or cancel one still come.`,
    back: 'Remind me again',
  },
};

/** Tells a member that no mails of a type come any more, with a way back. */
export const membershipEndedEmail = (
  club: Club,
  name: string,
  { type, token }: { type: MailType; token: string },
): EmailContent => ({
  subject: left[type].subject,
  name,
  paragraphs: [left[type].text(club.clubName)],
  action: {
    label: left[type].back,
    url: link(club, '/email-unsubscribe', { undo: token, ...(type !== 'NEWSLETTER' && { mails: type }) }),
  },
  notes: [
    'If that is what you wanted, there is nothing to do.',
    'The way back works for a month. After that, it is in your profile.',
  ],
});
