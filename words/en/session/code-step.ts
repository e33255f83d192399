/** Words of the second step of a sign-in. */
export const stepHeading = 'One more step';
export const code = 'One-time code';
export const codeHelp = 'The six digits your authenticator app shows for the club.';
export const codeMissing = 'Enter the code.';
export const recoveryCode = 'Recovery code';
export const recoveryHelp = 'One of the codes you saved when you turned on one-time codes. Each works once.';
export const finish = 'Sign in';
export const finishing = 'Signing in';
export const haveRecoveryCode = 'Use a recovery code';
export const haveDevice = 'Use a code from your app';
export const backToForm = 'Back';
export const tooLate = 'Your sign-in timed out.';
export const tooLateDetail = 'Enter your password to start again.';
