/** Words of the sign-in. */
export const signIn = 'Sign in';
export const signingIn = 'Signing in';
export const useYourLogin = 'Sign in with your username.';
export const username = 'Username';
export const usernameMissing = 'Enter your username.';
export const password = 'Password';
export const passwordMissing = 'Enter your password.';

export const captchaLabel = 'Characters in the picture';
export const captchaHelp = 'Upper or lower case, either is fine.';
export const captchaPicture = 'Picture with five characters';
export const captchaRefresh = 'New characters';
export const captchaMatches = 'The characters match the picture.';
export const captchaDiffers = 'Those characters don’t match the picture. Check them, or get new characters.';
export const captchaFirst = 'We need the picture first. Select Try again, then enter its characters.';
export const captchaMissing = 'Enter the five characters in the picture.';
export const captchaWrong = 'Those characters didn’t match. Try this new picture.';
export const captchaFailed = 'We couldn’t load the picture.';
export const cantSeePicture = 'I can’t see the picture';
export const otherWayMissing =
  'We couldn’t load the other way to sign in. Check your connection and try again.';

export const notRight = 'That username or password is wrong.';
export const notRightDetail = 'Try again with the new picture.';

export const signInWithPasskey = 'Sign in with a passkey';

/** Reasons why somebody who was signed in has to sign in again. */
export const signedOut = {
  session: { title: 'You’ve been signed out.', detail: 'Sign in again to continue.' },
  status: {
    title: 'You’ve been signed out.',
    detail: 'Your membership doesn’t allow you to sign in. Contact the club office.',
  },
} as const;

/** Message of the login about a passkey that isn't valid here, for any reason. */
export const passkeyRefused = {
  title: 'This passkey didn’t work.',
  detail: 'Use another passkey, or your username and password.',
} as const;
