/** Categories of the club's products: the code on the wire and the name on screen. */
export const productCategories = {
  MEMBERSHIP: 'Membership',
  FACILITY: 'Facilities',
  EVENT: 'Events',
  GUEST: 'Guests',
  MERCHANDISE: 'Club shop',
  OTHER: 'Other',
} as const;
