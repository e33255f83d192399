/** Words of choosing a first login. */
export const chooseLead = 'Choose the username and password you’ll sign in with.';
export const username = 'Username';
export const usernameHelp = '3 to 30 letters (a to z), digits, dots, hyphens or underscores.';
export const usernameMissing = 'Choose a username.';
export const usernameWrong =
  'Use 3 to 30 letters (a to z), digits, dots, hyphens or underscores. Start and end with a letter or digit.';
export const choosePassword = 'Password';
export const createIt = 'Create login';
export const creating = 'Creating login';
export const createDone = 'Your login is ready';
export const createDoneDetail = (name: string) =>
  `Your username is ${name}. Sign in with it and your new password.`;
export const createSpent = 'This link no longer works';
export const createSpentDetail =
  'Links work once, for a day. If you’ve already created your login, sign in. If not, ask for a new link.';
export const createTaken = 'A login with this email address already exists';
export const createTakenDetail =
  'Sign in with it, or reset its password. If it isn’t yours, ask the club office to change the email address it has for you.';
