/** What the login says of a passkey that isn't good here, for whichever reason. */
export const refused = {
  title: 'This passkey did not sign you in.',
  detail: 'Use another one, or your username and password.',
} as const;
