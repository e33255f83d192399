/** What the club sells, by kind: the code that travels and the name a person reads. */
export const productCategories = {
  MEMBERSHIP: 'Membership',
  FACILITY: 'Facilities',
  EVENT: 'Events',
  GUEST: 'Guests',
  MERCHANDISE: 'Club shop',
  OTHER: 'Other',
} as const;
