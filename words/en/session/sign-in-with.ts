/** Words of signing in with an account of the club or a company. `label` is its name, as staff set it. */
export const signInWith = (label: string) => `Sign in with ${label}`;
export const goingThere = (label: string) => `Going to ${label}`;

const account = (label: string | undefined) => (label ? `${label} account` : 'account');

export const finishing = 'Signing you in';
export const notFinished = 'We couldn’t finish signing you in.';
export const linkingTitle = 'Linking your account';
export const tryAgain = 'Try again';
export const toSignIn = 'Go to sign in';
export const toHome = 'Go to the home page';
export const toSettings = 'Go to sign-in and security';

/** Reasons why nobody was signed in or nothing was linked, and what to do. */
export const visitFaults = (label: string | undefined) => ({
  off: {
    title: `You can’t sign in with your ${account(label)}`,
    detail: 'The club has turned this off. Sign in with your username instead.',
  },
  unavailable: {
    title: `${label ?? 'The sign-in service'} isn’t responding`,
    detail: 'Try again in a few minutes, or sign in with your username.',
  },
  cancelled: {
    title: 'You cancelled the sign-in',
    detail: 'Nothing has changed. Try again, or sign in with your username.',
  },
  refused: {
    title: `We couldn’t confirm your ${account(label)}`,
    detail: 'Try again. If it happens again, sign in with your username and tell the club office.',
  },
  expired: {
    title: 'Start again',
    detail: 'This attempt was already used, took too long, or began in another tab.',
  },
});

/** Refusals by the API, by their codes. */
export const visitRefusals = (label: string | undefined) => ({
  no_active_account: {
    title: 'You can’t sign in',
    detail: 'Your membership doesn’t allow you to sign in. Contact the club office.',
  },
  identity_not_linked: {
    title: `Your ${account(label)} isn’t linked to a membership`,
    detail: 'Sign in with your username once, and link it under “Sign-in and security”.',
  },
  identity_link_mailed: {
    title: 'Check your email to link your account',
    detail: `Your ${account(label)} isn’t linked to your login yet. We’ve emailed you a link that links it. It works for an hour.`,
  },
  identity_linked_elsewhere: {
    title: `This ${account(label)} is linked to another login`,
    detail: 'Unlink it there first, or use another account.',
  },
  identity_already_linked: {
    title: 'Your login is already linked to another account',
    detail: 'Unlink that one first, under “Sign-in and security”.',
  },
  email_taken: {
    title: 'This email address already has a login',
    detail: 'Sign in with that login, or contact the club office.',
  },
  not_found: {
    title: 'This link doesn’t work',
    detail: 'It may be incomplete, already used or expired. Start again to get a new one.',
  },
});

/** The page behind the emailed link that links an account. */
export const confirmTitle = 'Link your account';
export const confirmLead =
  'Anyone who can sign in to that account will be able to sign in to your membership.';
export const confirmNow = 'Link account';
export const confirming = 'Linking';
export const linked = 'Account linked';
export const linkedDetail = (email: string | null) =>
  `You can now sign in with ${email ?? 'it'}. Your username and password still work.`;
