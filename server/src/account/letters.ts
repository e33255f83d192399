import type { Config } from '../config.ts';
import type { Letter } from '../mail/letter.ts';
import { spokenDay, spokenTime } from '../time/spoken.ts';

/** When something happened, on the club's clock: "Sat 21 Nov, 2:40 pm". */
const moment = (now: number, zone: string) => `${spokenDay(now, zone)}, ${spokenTime(now, zone)}`;

type Club = Pick<Config, 'clubName' | 'portalUrl' | 'timeZone'>;

const link = ({ portalUrl }: Club, path: string, query: Record<string, string> = {}) =>
  Object.assign(new URL(path, portalUrl), { search: new URLSearchParams(query).toString() }).href;

/** The way to a new password, good for an hour. */
export const resetLetter = (club: Club, name: string, token: string): Letter => ({
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
export const passwordChangedLetter = (
  club: Club,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): Letter => ({
  subject: 'Your password was changed',
  name,
  paragraphs: [
    `The password of your login was changed${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. Other devices were signed out.`,
    'If that was what you wanted, there is nothing to do. If not, choose a new one now and tell the club.',
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

/** The way to a login, good for a day. */
export const claimLetter = (club: Club, name: string, token: string): Letter => ({
  subject: 'Create your login',
  name,
  paragraphs: [
    `Somebody, we hope you, wants to use the members’ portal of ${club.clubName} with your membership.`,
    'Choose a user name and a password, and it is yours.',
  ],
  action: { label: 'Create my login', url: link(club, '/create-login', { token }) },
  notes: ['The link works once, for a day.', 'If it wasn’t you, leave it alone: nothing happens without it.'],
});

/** Tells a member who asks for a login that there is one. */
export const haveLoginLetter = (club: Club, name: string, username: string): Letter => ({
  subject: 'You have a login already',
  name,
  paragraphs: [
    `Somebody, we hope you, asked for a login with your membership. You have one: your user name is ${username}.`,
    'If you forgot the password, choose a new one.',
  ],
  action: { label: 'Choose a new password', url: link(club, '/forgot-password') },
});

/** Tells a member whose address is another login's why there is no link. */
export const addressTakenLetter = (club: Club, name: string): Letter => ({
  subject: 'This address has a login already',
  name,
  paragraphs: [
    'Somebody, we hope you, asked for a login with your membership. This e-mail address belongs to somebody else’s login, and each login needs an address of its own.',
    `Tell ${club.clubName} which address is yours alone, then ask once more.`,
  ],
});

/** Tells a member that their login exists. */
export const loginCreatedLetter = (club: Club, name: string, username: string, now: number): Letter => ({
  subject: 'Your login is ready',
  name,
  paragraphs: [
    `The login ${username} was created for your membership on ${moment(now, club.timeZone)}.`,
    'If that wasn’t you, tell the club.',
  ],
  action: { label: 'Sign in', url: link(club, '/login') },
});

/** Tells a member that no newsletter comes any more, with a way back. */
export const unsubscribedLetter = (club: Club, name: string, token: string): Letter => ({
  subject: 'You left the newsletter',
  name,
  paragraphs: [
    `We send you no more newsletters of ${club.clubName}. Mails about your bookings and payments still come.`,
  ],
  action: { label: 'Stay subscribed', url: link(club, '/email-unsubscribe', { undo: token }) },
  notes: ['If that is what you wanted, there is nothing to do.'],
});
