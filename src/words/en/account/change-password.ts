/** Words of changing one’s password. */
export const changeHeading = 'Change your password';
export const changeLead =
  'You’ll be signed out everywhere else. Your calendar feed, if you have one, keeps working; you can turn it off next.';
export const oldPassword = 'Current password';
export const oldPasswordMissing = 'Please enter your current password.';
export const confirmPassword = 'New password once more';
export const confirmMissing = 'Please enter the new password once more.';
export const confirmDiffers = 'This isn’t the same as the new password above.';
export const typeAgain = 'Please type your passwords again.';
export const typeAgainDetail =
  'You were signed out before the new one was saved, and we keep no passwords. Your old password still works.';
export const changeIt = 'Change the password';
export const changing = 'Changing';
export const changeDone = 'Your password is changed';
export const changeDoneDetail =
  'Every other device was signed out; here you stay signed in. We have sent you a mail about it.';

/** Words of the calendar feed that outlives a password. */
export const feedStays = 'Your calendar feed still works';
export const feedStaysDetail =
  'A new password doesn’t change its address. Turn it off if somebody else may have it; you can create a new one at any time.';
export const turnOff = 'Turn off calendar feed';
export const turningOff = 'Turning off';
export const turnedOff = 'Your calendar feed is off';
export const turnOffFailed = 'We couldn’t turn it off.';
