/** What posts are about: the code that travels and the name a person reads. */
export const postCategories = {
  CLUB: 'The club',
  DINING: 'Dining',
  SPORT: 'Sport and wellness',
  FAMILY: 'Family',
  SHOPPING: 'Shopping',
  TRAVEL: 'Travel and stays',
} as const;
