/** Words of what comes with a membership: facts, family, cards. Days come in written out. */

export const level = 'Tier';
export const service = 'Service';
export const standing = 'Type';
export const number = 'Number';
export const joined = 'Member since';
export const validUntil = 'Valid until';
export const forLife = 'For life';
export const familyFailed = 'We couldn’t load your family.';
export const noFamily = 'No family members are linked to your membership.';
export const spouse = 'Spouse';
export const principal = 'Main member';
export const familyMember = 'Family';
export const cardsFailed = 'We couldn’t load your cards.';
export const noCards = 'You don’t have a card yet.';
export const collectCard = {
  onlyWith: 'GET /profile/benefits/',
  text: 'Collect one at the front desk.',
} as const;
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
