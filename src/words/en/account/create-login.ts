/** Words of asking for a first login. */
export const createLead =
  'Use this if you don’t have a login yet. We’ll check your details and email you a link.';
export const membershipId = 'Membership number';
export const membershipIdHelp = 'It’s on your membership card.';
export const membershipIdMissing = 'Enter your membership number.';
export const birthDate = 'Date of birth';
export const birthDateMissing = 'Enter your date of birth, with day, month and year.';
export const claimSent =
  'If these details match our records, we’ve emailed you a link. It works once, for a day.';
export const claimFacts = [
  'It can take a few minutes. Check your spam or junk folder.',
  'Your number, email address and date of birth must match the club’s records. The club office can correct them.',
  'You can ask for up to three links an hour. Any of them will work.',
] as const;

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
