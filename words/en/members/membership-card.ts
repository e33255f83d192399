/** Words of the membership card; those of the code that it shows come with the code. */
export const membershipCard = 'Membership card';
export const memberNumber = 'Member';
export const validUntil = 'Valid until';
export const forLife = 'For life';
export const show = 'Show code';
export const partMissing = 'We couldn’t load the code. Check your connection and try again.';
export const noCode = 'You don’t have a card yet. Collect one at the front desk.';
export const noCodeSuspended = 'Your entry code is off while your membership is suspended.';
