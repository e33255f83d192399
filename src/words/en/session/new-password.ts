/** Words of a password that is being chosen. */
export const newPassword = 'New password';
export const newPasswordMissing = 'Please choose a password.';
export const tooShort = (least: number) =>
  `This password is too short: it needs at least ${least} characters.`;
/** Before anything is typed. */
export const strongHint =
  'At least 8 characters. Three or four words that don’t belong together make a good one.';
