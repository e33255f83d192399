/** Words of the second step of a sign-in. */
export const stepHeading = 'One more step';
export const code = 'One-time code';
export const codeHelp = 'The six digits that your authenticator app shows for the club.';
export const codeMissing = 'Please enter the code.';
export const recoveryCode = 'Recovery code';
export const recoveryHelp =
  'One of the codes that you saved when you switched one-time codes on. Each works once.';
export const finish = 'Sign in';
export const finishing = 'Signing in';
export const haveRecoveryCode = 'Use a recovery code';
export const haveDevice = 'Use a code from the app';
export const backToForm = 'Back';
export const tooLate = 'That sign-in is over.';
export const tooLateDetail =
  'Too much time has passed, or too many codes were tried. Enter your password to begin anew.';
