import type { OwnScope } from '@portal/contract/account/rules/token-scopes';

/** Words of a user's access tokens. Days and times come in written out. */
export const heading = 'Access tokens';
export const whatItIs =
  'An access token lets a program act for you, such as a calendar or an assistant, without your password. It can do only what you allow, and you can revoke it at any time.';
export const none = 'No access tokens yet';
export const noneDetail = 'Create one for each program, so that you can revoke it alone.';
export const loading = 'Loading your access tokens';
export const listFailed = 'We couldn’t load your access tokens.';
export const listOld = 'Your access tokens may be out of date.';
export const enough = 'You have 20 access tokens, which is the limit. Revoke one to create another.';
export const endings =
  'Signing out everywhere else also revokes your access tokens. Changing your password doesn’t.';

export const createdAndUsed = (day: string, used: string) => `Created ${day}, last used ${used}`;
export const createdNotUsed = (day: string) => `Created ${day}, not used yet`;
export const expires = (day: string) => `Expires ${day}`;
export const expired = (day: string) => `Expired ${day}`;

export const add = 'Create an access token';
export const cancel = 'Cancel';
export const nameLabel = 'Name';
export const nameHelp = 'The program that will use it, such as “Hall display”.';
export const nameMissing = 'Enter a name.';
export const scopesLabel = 'What may it do?';
export const scopesMissing = 'Choose at least one.';
export const daysLabel = 'Expires after';
export const daysNames: Readonly<Record<30 | 90 | 365, string>> = {
  30: '30 days',
  90: '90 days',
  365: 'One year',
};
export const create = 'Create token';
export const creating = 'Creating token';
export const ownScopeNames: Readonly<Record<OwnScope, string>> = {
  'own.book': 'Book for me',
  'own.bookings': 'See my bookings',
  'own.money': 'See what I owe',
};
export const ownScopeHelp: Readonly<Record<OwnScope, string>> = {
  'own.book': 'Book, move and cancel, wait for times, and sign up for events',
  'own.bookings': 'Bookings, waiting lists and event sign-ups',
  'own.money': 'Invoices, payments, credit and vouchers. It can’t pay.',
};
export const staffScopes = 'Staff permissions';
export const staffScopesHelp = 'It loses each one as soon as you do.';
export const refusals = {
  access_tokens_off: {
    title: 'The club has turned access tokens off.',
    detail: 'Ask the club office.',
  },
  too_many_access_tokens: {
    title: 'You have 20 access tokens, which is the limit.',
    detail: 'Revoke one to create another.',
  },
} as const;

export const createdTitle = 'Your new access token';
export const copyNow = 'Copy it now, and give it to the program. We won’t show it again.';
export const keepSecret = 'Treat it like a password: anyone who has it can do what it may do.';
export const copy = 'Copy token';
export const done = 'Done';
export const isCreated = (name: string) => `We’ve created “${name}”.`;

export const revoke = 'Revoke';
export const revokeNamed = (name: string) => `Revoke “${name}”`;
export const revokeQuestion = (name: string) => `Revoke “${name}”?`;
export const revokeDetail = 'The program that uses it is refused from its next call on. You can’t undo this.';
export const keepIt = 'Keep token';
export const revoking = 'Revoking';
export const isRevoked = (name: string) => `We’ve revoked “${name}”.`;
