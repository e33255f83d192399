/**
 * The emails of this capability, unless staff have written their own: a subject, which is also the heading, paragraphs with
 * `{values}`, and the label of the button.
 */
export const emails = {
  CODES_ON: {
    subject: 'One-time codes are on',
    paragraphs: [
      'One-time codes were turned on for your login on {when}. You’ll now need a code from your phone to sign in with your password.',
      'If this wasn’t you, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View sign-in and security',
  },
  CODES_OFF: {
    subject: 'One-time codes are off',
    paragraphs: [
      'One-time codes were turned off for your login {by_staff} on {when}. You can now sign in with your password alone.',
      'If you didn’t expect this, choose a new password and contact the club.',
      '{button}',
    ],
    button: 'View sign-in and security',
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used',
    paragraphs: [
      'One of your recovery codes was used to sign in on {when}. {left}',
      'If this wasn’t you, choose a new password now and contact the club.',
      '{button}',
    ],
    button: 'View sign-in and security',
  },
};
