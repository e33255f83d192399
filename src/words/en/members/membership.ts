/** Words of what comes with a membership: facts, family, cards. Days come in written out. */

export const level = 'Level';
export const service = 'Service';
export const standing = 'Kind';
export const number = 'Number';
export const joined = 'Member since';
export const validUntil = 'Valid until';
export const forLife = 'For life';
export const familyFailed = 'We could not load your family.';
export const noFamily = 'Nobody else’s membership is linked to yours.';
export const spouse = 'Spouse';
export const principal = 'Main member';
export const familyMember = 'Family';
export const cardsFailed = 'We could not load your cards.';
export const noCards = 'No card has been issued to you yet. The front desk can make one.';
export const cardStatuses = {
  ACTIVE: 'In use',
  LOST: 'Lost',
  REPLACED: 'Replaced',
  CANCELLED: 'Cancelled',
} as const;
export const cardFacts = (issued: string, until: string | null) =>
  [issued && `Issued ${issued}`, until === null ? 'for life' : until && `valid until ${until}`]
    .filter(Boolean)
    .join(', ');
