/** Words of the dashboard. */
export const membershipCard = 'Membership card';
export const memberNumber = 'Member';
export const validUntil = 'Valid until';
export const forLife = 'For life';
