/** Words of a field for a password. */
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show the password';
export const hidePassword = 'Hide the password';

/** Words of a password that is being chosen. */
export const newPassword = 'New password';
export const newPasswordMissing = 'Please choose a password.';
export const tooShort = (least: number) =>
  `This password is too short: it needs at least ${least} characters.`;
/** Before anything is typed. */
export const strongHint =
  'At least 8 characters. Three or four words that don’t belong together make a good one.';

/** What is said of a password while it is being chosen. */
export const strengths = {
  short: 'Too short so far: at least 8 characters.',
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Fair. One more word makes it much harder to guess.',
  strong: 'Strong: hard to guess.',
} as const;
