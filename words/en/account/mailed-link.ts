/** Words of links in emails: whether they work, and what members see who follow one while they are signed in. */
export const checkingLink = 'Checking your link';
export const linkNotChecked = 'We couldn’t check your link.';
export const askForLink = 'Ask for a new link';
export const leaveSignedIn = {
  title: 'You’re signed in. Nothing has changed.',
  detail: 'Choose which emails you get in your profile.',
};
export const chooseMails = 'Email preferences';
export const resetSignedIn = {
  title: 'You’re signed in. Your password hasn’t changed.',
  detail: 'Use the link in the email only if you can’t sign in.',
};
export const createSignedIn = {
  title: 'You already have a login, and you’re signed in.',
  detail: 'To create one for another member, sign out, then open the link in the email again.',
};
