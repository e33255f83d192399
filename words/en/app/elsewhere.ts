/** Messages about a host other than the club's own API. */
export const notFoundWords = {
  title: 'The club couldn’t find a match for this.',
  detail: 'Check what you entered, or contact the club office.',
} as const;
export const notOfferedWords = {
  title: 'Your club doesn’t offer this online.',
  detail: 'Contact the club office.',
} as const;
/** To a visitor whom the host wants to sign in first. */
export const signInFirst = {
  title: 'Only signed-in members can see this.',
  detail: 'Sign in to continue.',
} as const;
export const signIn = 'Sign in';
