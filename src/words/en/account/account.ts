/** Words that pages of one form have in common. */
export const toSignIn = 'Sign in';
export const backToSignIn = 'Back to sign in';
/** The heading of both steps, and the link to them. */
export const create = 'Create your login';

/** Words of asking for a mail, and of what to do afterwards. */
export const sending = 'Sending';
export const sendLink = 'Send me a link';
export const checkMail = 'Check your mail';
export const sendAgain = 'Send it again';
export const sendingAgain = 'Sending again';
export const sentAgain = 'Asked once more. Give it a few minutes.';
export const changeTyped = 'Change what you entered';
export const nothingComes = 'If nothing comes';
export const nothingComesFacts = [
  'It may take a few minutes. Look in the folder for junk mail as well.',
  'We write only to the address that the club has on record for you. The club office can tell you which, and change it.',
  'We send at most three in an hour. The links in all of them work.',
] as const;

/** Words of the field for one's own address. */
export const email = 'Email address';
export const emailMissing = 'Please enter your email address.';
export const emailWrong = 'This isn’t an email address: one looks like mei.lin@example.com.';
