/** What is said of another host than the club's own API. */
export const notOfferedWords = {
  title: 'This can’t be done online at your club.',
  detail: 'Please ask the club office.',
} as const;
