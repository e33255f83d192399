/** Words of choosing one’s first login. */
export const chooseLead = 'Choose what you sign in with from now on.';
export const username = 'Username';
export const usernameHelp = '3 to 30 letters from a to z, digits, dots, hyphens and underscores.';
export const usernameMissing = 'Please choose a username.';
export const usernameWrong =
  'Please use 3 to 30 letters from a to z, digits, dots, hyphens and underscores, with a letter or digit at both ends.';
export const choosePassword = 'Password';
export const createIt = 'Create my login';
export const creating = 'Creating';
export const createDone = 'Your login is ready';
export const createDoneDetail = (name: string) =>
  `Your username is ${name}. Sign in with it and the password you chose.`;
export const createSpent = 'This link no longer works';
export const createSpentDetail =
  'A link works once, for a day. If you have just created your login with it, sign in. If not, ask for a new link.';
