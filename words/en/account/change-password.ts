/** Words of changing a password. */
export const changeHeading = 'Change password';
export const changeLead = {
  onlyWith: 'password ends sessions',
  text: 'You’ll stay signed in here and be signed out everywhere else. Any calendar feed keeps working; you can turn it off next.',
} as const;
export const oldPassword = 'Current password';
export const oldPasswordMissing = 'Enter your current password.';
export const confirmPassword = 'Confirm new password';
export const confirmMissing = 'Confirm your new password.';
export const confirmDiffers = 'The passwords don’t match.';
export const typeAgain = 'Enter your passwords again.';
export const typeAgainDetail =
  'You were signed out before the new password was saved. Your old password still works.';
export const changeIt = 'Change password';
export const changing = 'Changing password';
export const changeDone = 'Password changed';
export const changeDoneDetail = {
  onlyWith: 'password ends sessions',
  text: 'You’ve been signed out on your other devices. We’ve emailed you a confirmation.',
} as const;

/** Words of the calendar feed that outlives a password. */
export const feedStays = 'Your calendar feed still works';
export const feedStaysDetail =
  'Changing your password doesn’t change the feed’s link. If someone else might have it, turn it off. You can create a new one at any time.';
export const turnOff = 'Turn off calendar feed';
export const turningOff = 'Turning off';
export const turnedOff = 'Your calendar feed is off';
export const turnOffFailed = 'We couldn’t turn off your calendar feed.';
