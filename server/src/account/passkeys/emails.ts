import type { EmailContent, Club } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';

interface About {
  /** What it is called. */
  passkey: string;
  now: number;
}

const look = (club: Club) => ({ label: 'Look at your passkeys', url: link(club, '/signing-in') });

/** Tells the owner of a login that it opens with another passkey. */
export const passkeyAddedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was added',
  name,
  paragraphs: [
    `The passkey “${passkey}” was added to your login on ${moment(now, club.timeZone)}. Whoever can unlock the device it is on can sign in with it.`,
    'If that was you, there is nothing to do. If not, remove it, choose a new password, and tell the club.',
  ],
  action: look(club),
});

/** Tells the owner of a login that a passkey opens it no more. */
export const passkeyRemovedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was removed',
  name,
  paragraphs: [
    `The passkey “${passkey}” was removed from your login on ${moment(now, club.timeZone)}. Nobody can sign in with it any more.`,
    'If that was you, you may delete it on your device as well. If not, choose a new password, and tell the club.',
  ],
  action: look(club),
});
