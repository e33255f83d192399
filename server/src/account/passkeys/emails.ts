import type { EmailContent, Club } from '../../mail/email-content.ts';
import { link, moment } from '../../mail/email-content.ts';

interface About {
  /** What it is called. */
  passkey: string;
  now: number;
}

const look = (club: Club) => ({ label: 'View your passkeys', url: link(club, '/signing-in') });

/** Notifies the owner of a login that another passkey opens it. */
export const passkeyAddedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was added',
  name,
  paragraphs: [
    `The passkey “${passkey}” was added to your login on ${moment(now, club.timeZone)}. Anyone who can unlock that device can sign in with it.`,
    'If this was you, there’s nothing to do. If not, remove it, choose a new password and contact the club.',
  ],
  action: look(club),
});

/** Notifies the owner of a login that a passkey no longer opens it. */
export const passkeyRemovedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was removed',
  name,
  paragraphs: [
    `The passkey “${passkey}” was removed from your login on ${moment(now, club.timeZone)}. It can no longer be used to sign in.`,
    'If this was you, you can delete it on your device too. If not, choose a new password and contact the club.',
  ],
  action: look(club),
});
