/** Words of the accounts elsewhere with which somebody signs in. `label` is whose accounts they are, as staff set it. */
export const heading = (label: string) => `${label} account`;
export const whatItIs = (label: string) =>
  `Link your ${label} account to sign in with it. Your username and password still work.`;
export const loading = 'Loading your linked accounts';
export const listFailed = 'We couldn’t load your linked accounts.';
export const listOld = 'Your linked accounts may be out of date.';

export const unnamed = 'Linked account';
export const addedAndUsed = (day: string, used: string) => `Linked ${day}, last used ${used}`;
export const addedNotUsed = (day: string) => `Linked ${day}, not used yet`;

export const link = (label: string) => `Link your ${label} account`;
export const linkDetail = (label: string) =>
  `Enter your password. You’ll then sign in at ${label} and return to this page.`;
export const goOn = 'Continue';
export const going = 'Going there';
export const cancel = 'Cancel';

export const unlink = 'Unlink';
export const unlinkNamed = (name: string) => `Unlink “${name}”`;
export const unlinkQuestion = (name: string) => `Unlink “${name}”?`;
export const unlinkDetail =
  'Nobody will be able to sign in with it. You’ll stay signed in. If you don’t have a password, choose one by email on the sign-in page.';
export const keepIt = 'Keep account';
export const unlinking = 'Unlinking';
export const isUnlinked = (name: string) => `We’ve unlinked “${name}”.`;
