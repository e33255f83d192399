/** What is said of another host than the club's own API. */
export const notOfferedWords = {
  title: 'Your club doesn’t offer this online.',
  detail: 'Contact the club office.',
} as const;
