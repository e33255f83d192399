/** Words of the sign-in. */
export const signIn = 'Sign in';
export const signingIn = 'Signing in';
export const useYourLogin = 'Use your member login.';
export const username = 'Username';
export const usernameMissing = 'Please enter your username.';
export const password = 'Password';
export const passwordMissing = 'Please enter your password.';

export const captchaLabel = 'Characters in the picture';
export const captchaHelp = 'Capitals or small letters, as you like.';
export const captchaPicture = 'Picture with five characters';
export const captchaRefresh = 'Another picture';
export const captchaMatches = 'The characters match the picture.';
export const captchaDiffers =
  'These are not the characters in the picture. Check them, or take another picture.';
export const captchaFirst = 'We need the picture first. Press Try again, then enter its characters.';
export const captchaMissing = 'Please enter the five characters in the picture.';
export const captchaWrong = 'That was not what the picture said. Here is a new one.';
export const captchaFailed = 'The picture could not be loaded.';
export const cantSeePicture = 'I can’t see the picture';
export const otherWayMissing =
  'We could not load the other way. Check your connection and try again; nothing you typed is lost.';

export const notRight = 'The username or the password is not right.';
export const notRightDetail = 'Check both and try again. Here is a new picture for you.';

export const signInWithPasskey = 'Sign in with a passkey';

/** Why somebody who was signed in is asked to sign in again. */
export const signedOut = {
  session: { title: 'You have been signed out.', detail: 'Please sign in again to carry on.' },
  status: {
    title: 'You have been signed out.',
    detail: 'Your membership no longer lets you sign in. The club office can tell you more.',
  },
} as const;
