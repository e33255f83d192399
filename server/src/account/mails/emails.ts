import type { EmailType } from '@portal/contract/content/rules/notices';
import { dateOf } from '@portal/contract/rules/club-time';
import { emailPhrases as enPhrases } from '@portal/words/en/account/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/account/email-phrases';
import type { EmailClub, EmailContent } from '../../mail/email-content.ts';
import { link } from '../../mail/email-content.ts';
import { whenIn, writeEmail } from '../../mail/email-texts.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';

/** The values of an email without any beside those that all have. */
const none = { en: {}, zh: {} };

/** The way to a new password, good for an hour. */
export const resetEmail = (club: EmailClub, name: string, token: string): EmailContent =>
  writeEmail(club, 'PASSWORD_RESET', {
    name,
    values: none,
    url: link(club, '/reset-password', { token }),
  });

/** Notifies the owner of a login that its password was changed. */
export function passwordChangedEmail(
  club: EmailClub,
  name: string,
  {
    byStaff,
    passkeys,
    accounts,
    tokens,
    hasFeed,
    now,
  }: {
    byStaff: boolean;
    passkeys: number;
    accounts: number;
    tokens: number;
    hasFeed: boolean;
    now: number;
  },
): EmailContent {
  const { en, zh } = whenIn(club, now);
  const said = ({ byStaff: by, passkeysStay, accountStays, tokensStay, feedStays }: typeof enPhrases) => ({
    by_staff: byStaff ? by : '',
    passkeys: [...(passkeys > 0 ? [passkeysStay(passkeys)] : []), ...(accounts > 0 ? [accountStays] : [])],
    tokens: tokens > 0 ? [tokensStay(tokens)] : [],
    feed: hasFeed ? [feedStays] : [],
  });
  return writeEmail(club, 'PASSWORD_CHANGED', {
    name,
    url: link(club, '/forgot-password'),
    values: { en: { ...en, ...said(enPhrases) }, zh: { ...zh, ...said(zhPhrases) } },
  });
}

/** The way to a login, good for a day. */
export const claimEmail = (club: EmailClub, name: string, token: string): EmailContent =>
  writeEmail(club, 'LOGIN_CLAIM', { name, values: none, url: link(club, '/create-login', { token }) });

/** The same, where the club's staff invites the member. */
export const invitationEmail = (club: EmailClub, name: string, token: string): EmailContent =>
  writeEmail(club, 'LOGIN_INVITATION', {
    name,
    values: none,
    url: link(club, '/create-login', { token }),
  });

/** Notifies a member who requests a login that there is one. */
export const haveLoginEmail = (club: EmailClub, name: string, username: string): EmailContent =>
  writeEmail(club, 'LOGIN_EXISTS', {
    name,
    values: { en: { username }, zh: { username } },
    url: link(club, '/forgot-password'),
  });

/** Explains to a member whose address is another login's why there is no link. */
export const addressTakenEmail = (club: EmailClub, name: string): EmailContent =>
  writeEmail(club, 'ADDRESS_TAKEN', { name, values: none });

/** Explains to a member who gave another date of birth than the club's why there is no link. */
export const birthDateEmail = (club: EmailClub, name: string): EmailContent =>
  writeEmail(club, 'BIRTH_DATE_WRONG', { name, values: none, url: link(club, '/create-login') });

/** Notifies a member that their login exists. */
export function loginCreatedEmail(
  club: EmailClub,
  name: string,
  username: string,
  now: number,
): EmailContent {
  const { en, zh } = whenIn(club, now);
  return writeEmail(club, 'LOGIN_CREATED', {
    name,
    values: { en: { ...en, username }, zh: { ...zh, username } },
    url: link(club, '/login'),
  });
}

/** The way to confirm a new address, good for a week. */
export const confirmAddressEmail = (club: EmailClub, name: string, token: string): EmailContent =>
  writeEmail(club, 'EMAIL_CONFIRM', {
    name,
    values: none,
    url: link(club, '/confirm-email', { token }),
  });

/** Warns the current address that another is about to replace it. */
export const addressChangingEmail = (club: EmailClub, name: string): EmailContent =>
  writeEmail(club, 'EMAIL_CHANGING', { name, values: none, url: link(club, '/profile') });

/** Notifies the previous address that another replaced it. */
export const addressChangedEmail = (club: EmailClub, name: string, now: number): EmailContent =>
  writeEmail(club, 'EMAIL_CHANGED', { name, values: whenIn(club, now) });

const stopped = {
  NEWSLETTER: 'NEWSLETTER_OFF',
  BOOKING_REMINDER: 'REMINDERS_OFF',
  INVITATION_ANSWER: 'ANSWERS_OFF',
} as const satisfies Record<EmailType, string>;

/** Confirms to a member that emails of a type have stopped, with a way back. */
export const unsubscribedEmail = (
  club: EmailClub,
  name: string,
  { type, token }: { type: EmailType; token: string },
): EmailContent =>
  writeEmail(club, stopped[type], {
    name,
    values: none,
    url: link(club, '/email-unsubscribe', { undo: token, ...(type !== 'NEWSLETTER' && { mails: type }) }),
  });

/** The way to link an account of the club's identity provider, good for an hour. */
export const linkIdentityEmail = (
  club: EmailClub,
  name: string,
  { token, provider }: { token: string; provider: string },
): EmailContent =>
  writeEmail(club, 'ACCOUNT_LINK', {
    name,
    values: { en: { provider }, zh: { provider } },
    url: link(club, '/sign-in-with', { token }),
  });

interface AboutAccount {
  /** Address of the account, or its provider's host. */
  account: string;
  now: number;
}

const accountValues = (club: EmailClub, { account, now }: AboutAccount) => {
  const { en, zh } = whenIn(club, now);
  return { en: { ...en, account }, zh: { ...zh, account } };
};

/** Notifies the owner of a login that an account elsewhere opens it. */
export const identityLinkedEmail = (club: EmailClub, name: string, about: AboutAccount): EmailContent =>
  writeEmail(club, 'ACCOUNT_LINKED', {
    name,
    values: accountValues(club, about),
    url: link(club, '/signing-in'),
  });

/** Notifies the owner of a login that an account elsewhere no longer opens it. */
export const identityUnlinkedEmail = (club: EmailClub, name: string, about: AboutAccount): EmailContent =>
  writeEmail(club, 'ACCOUNT_UNLINKED', {
    name,
    values: accountValues(club, about),
    url: link(club, '/signing-in'),
  });

interface AboutPasskey {
  /** The passkey's name. */
  passkey: string;
  now: number;
}

const passkeyValues = (club: EmailClub, { passkey, now }: AboutPasskey) => {
  const { en, zh } = whenIn(club, now);
  return { en: { ...en, passkey }, zh: { ...zh, passkey } };
};

/** Notifies the owner of a login that another passkey opens it. */
export const passkeyAddedEmail = (club: EmailClub, name: string, about: AboutPasskey): EmailContent =>
  writeEmail(club, 'PASSKEY_ADDED', {
    name,
    values: passkeyValues(club, about),
    url: link(club, '/signing-in'),
  });

/** Notifies the owner of a login that a passkey no longer opens it. */
export const passkeyRemovedEmail = (club: EmailClub, name: string, about: AboutPasskey): EmailContent =>
  writeEmail(club, 'PASSKEY_REMOVED', {
    name,
    values: passkeyValues(club, about),
    url: link(club, '/signing-in'),
  });

interface AboutToken {
  /** The token's name. */
  token: string;
  expiresAt: number;
}

const tokenValues = ({ timeZone }: EmailClub, { token, expiresAt }: AboutToken) => {
  const day = dateOf(expiresAt, timeZone);
  return { en: { token, ends: spokenYearlyDay(day) }, zh: { token, ends: spokenYearlyDayZh(day) } };
};

const tokensLink = (club: EmailClub): string => `${link(club, '/signing-in')}#access-tokens`;

/** Notifies the owner of a login that a program can act for them. */
export function accessTokenCreatedEmail(
  club: EmailClub,
  name: string,
  { now, ...about }: AboutToken & { now: number },
): EmailContent {
  const [when, values] = [whenIn(club, now), tokenValues(club, about)];
  return writeEmail(club, 'ACCESS_TOKEN_CREATED', {
    name,
    values: { en: { ...when.en, ...values.en }, zh: { ...when.zh, ...values.zh } },
    url: tokensLink(club),
  });
}

/** Reminds the owner of a token that it ends soon. */
export const accessTokenExpiringEmail = (club: EmailClub, name: string, about: AboutToken): EmailContent =>
  writeEmail(club, 'ACCESS_TOKEN_EXPIRING', {
    name,
    values: tokenValues(club, about),
    url: tokensLink(club),
  });
