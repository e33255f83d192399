import { kinds } from './settings/email-texts.ts';

/** Words of the audit log. */
export const heading = 'Audit log';
export const failed = 'We couldn’t load the audit log.';
export const loading = 'Loading the audit log';
export const usernameLabel = 'Username';
export const resource = 'What';
export const action = 'Action';
export const record = 'Record number';
export const from = 'From';
export const to = 'To';
export const nobody = 'Automatic';
export const former = (id: number) => `Former login ${id}`;
/** The login, where a program made the change for it. */
export const byToken = (username: string, token: string) => `${username} (access token “${token}”)`;
const tests: Readonly<Record<string, string>> = {
  'email-test': 'test email',
  'gateway-test': 'check of online payments',
  'sign-in-with': 'sign-in with another account',
  'sign-in-with-test': 'test of the sign-in with another account',
};
/** An email by the kind in its id: `email INVOICE`. */
const emailOf = (id: string): string | undefined => {
  const [what, kind] = id.split(' ');
  const name = Object.entries(kinds).find(([one]) => one === kind)?.[1][0];
  return name && `${what === 'email' ? 'email' : 'test email'} “${name}”`;
};
export const recordOf = (kind: string, id: string) => `${kind}, ${tests[id] ?? emailOf(id) ?? id}`;
export const field = 'Field';
export const before = 'Before';
export const after = 'After';
export const changesOf = (what: string, when: string) => `Changes: ${what}, ${when}`;
export const empty = 'nothing';
export const older = 'Older entries';
export const latest = 'Latest entries';
export const noChanges = 'No changes yet';
export const noChangesDetail = 'Changes by staff appear here.';
