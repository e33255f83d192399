/** Words that pages of one form have in common. */
export const toSignIn = 'Sign in';
export const backToSignIn = 'Back to sign in';
/** The heading of both steps, and the link to them. */
export const create = 'Create your login';

/** Words of requesting an email, and of what to do afterwards. */
export const sending = 'Sending';
export const sendLink = 'Send link';
export const checkMail = 'Check your email';
export const sendAgain = 'Resend the email';
export const sendingAgain = 'Sending again';
export const sentAgain = 'Sent again. It can take a few minutes.';
export const changeTyped = 'Use a different email address';
export const nothingComes = 'Didn’t get it?';
export const nothingComesFacts = [
  'It can take a few minutes. Check your spam or junk folder.',
  'We only write to the address the club has for you. The club office can check or change it.',
  { onlyWith: 'link limits', text: 'You can ask for up to three links an hour. Any of them will work.' },
] as const;

/** Words of the field for the user's own address. */
export const email = 'Email address';
export const emailMissing = 'Enter your email address.';
export const emailWrong = 'Enter an email address in the format name@example.com.';
