/** Words of the page about how one signs in. */
export const heading = 'Sign-in and security';
export const intro = 'Choose how you prove it’s you.';

export const password = 'Password';
export const passwordDetail =
  'You can always sign in with your username and password. Changing your password signs out your other devices.';
export const changePassword = 'Change password';

// Given again, before signing in is made easier
export const yourPassword = 'Your password';
export const passwordMissing = 'Enter your password.';
