/** Words of a field for a password. */
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';

/** Words of a password that is being chosen. */
export const newPassword = 'New password';
export const newPasswordMissing = 'Enter a new password.';
export const tooShort = (least: number) => `Use at least ${least} characters.`;
/** Before anything is typed. */
export const strongHint = 'At least 8 characters. Three or four unrelated words work well.';

/** Messages about the strength of a password while it is typed. */
export const strengths = {
  short: 'Too short. Use at least 8 characters.',
  weak: 'Weak. Add a word or two.',
  fair: 'Fair. One more word makes it much stronger.',
  strong: 'Strong.',
} as const;
