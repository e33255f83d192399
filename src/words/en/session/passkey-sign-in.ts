/** What the login says of a passkey that isn't good here, for whichever reason. */
export const refused = {
  title: 'This passkey didn’t work.',
  detail: 'Use another passkey, or your username and password.',
} as const;
