/** Words of links in mails: whether they work, and what members are told who follow one while they are signed in. */
export const checkingLink = 'Checking your link';
export const linkNotChecked = 'We could not check your link.';
export const askForLink = 'Ask for a new link';
export const leaveSignedIn = {
  title: 'You are signed in, so nothing has changed.',
  detail: 'Which mails you get is part of your profile.',
};
export const chooseMails = 'Choose your mails';
export const resetSignedIn = {
  title: 'You are signed in, and your password is as it was.',
  detail: 'The link in the mail is for when you can’t sign in.',
};
export const createSignedIn = {
  title: 'You are signed in, so there is a login already.',
  detail: 'To create one for another member, sign out, then open the link in the mail once more.',
};
