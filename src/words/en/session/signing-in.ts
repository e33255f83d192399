/** Words of the page about how one signs in. */
export const heading = 'Signing in';
export const intro = 'How you show that you are you.';

export const password = 'Password';
export const passwordDetail =
  'Your username and your password always work. Changing the password signs out every other device.';
export const changePassword = 'Change the password';

// Given again, before signing in is made easier
export const yourPassword = 'Your password';
export const passwordMissing = 'Please enter your password.';
