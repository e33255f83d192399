/** Categories of events: the code on the wire and the name on screen. */
export const eventCategories = {
  DINING: 'Food and drink',
  SPORT: 'Sport and wellness',
  FAMILY: 'Family',
  ARTS: 'Music and arts',
  TALK: 'Talks and classes',
  SOCIAL: 'Social',
  MEETING: 'Club meetings',
} as const;

export const isEventCategory = (code: string): code is keyof typeof eventCategories =>
  Object.hasOwn(eventCategories, code);

/** Categories of posts: the code on the wire and the name on screen. */
export const postCategories = {
  CLUB: 'The club',
  DINING: 'Dining',
  SPORT: 'Sport and wellness',
  FAMILY: 'Family',
  SHOPPING: 'Shopping',
  TRAVEL: 'Travel and stays',
} as const;
