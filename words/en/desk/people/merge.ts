/** Words of merging duplicates at the staff's desk. */
export const merge = 'Merge';
export const merging = 'Merging';
export const mergeTitle = 'Merge a duplicate';
export const mergeIntro = (number: string) =>
  `If this person is in the records twice, move everything from the other record here. ${number} stays; the other number will lead here.`;
export const otherMember = 'Other member';
export const previewFailed = 'We couldn’t load what would be merged.';
export const mergeQuestion = (other: string, kept: string) => `Merge ${other} into ${kept}?`;
export const mergeDetail = 'This can’t be undone.';
export const merged = (other: string) => `Merged: ${other}.`;
export const fieldsTitle = 'Which values are kept?';
export const fieldsDetail =
  'Only what differs is listed. Number, status, tier and term stay as they are here.';
export const noDifferences = 'Both records have the same details.';
export const here = 'Here';
export const there = 'Other member';
export const empty = 'Not given';
export const movesTitle = 'What moves here';
export const nothingMoves = 'The other member has nothing else.';
export const moves = {
  bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  invoices: (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`),
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  vouchers: (count: number) => (count === 1 ? '1 voucher' : `${count} vouchers`),
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  event_sign_ups: (count: number) => (count === 1 ? '1 event sign-up' : `${count} event sign-ups`),
  waiting_list: (count: number) =>
    count === 1 ? '1 place on a waiting list' : `${count} places on waiting lists`,
  profile_changes: (count: number) => (count === 1 ? '1 profile change' : `${count} profile changes`),
  household: (count: number) => (count === 1 ? '1 linked member' : `${count} linked members`),
} as const;
export const movesCredit = (amount: string) => `${amount} credit`;
export const cardsNote = 'If both have a card in use, the one here stays; the other stops working.';
export const loginTitle = 'Which login stays?';
export const loginHere = (username: string) => `${username} (here)`;
export const loginThere = (username: string) => `${username} (other member)`;
export const loginDetail = 'The other login is turned off and signed out everywhere.';
export const loginMoves = (username: string) => `The login ${username}`;
export const loginMissing = 'Choose which login stays.';
export const obstaclesTitle = 'These members can’t be merged.';
export const obstacles = {
  SAME: 'This is the same member. Choose another.',
  LINKED: 'One membership depends on the other. Unlink them first.',
  SPOUSE:
    'Others depend on the other membership, and this one is a spouse’s. Start from the other member’s page.',
  STATUS: 'The club has suspended or ended the other membership. Give both the same status first.',
  EVENT: 'Both are signed up for the same event. Cancel one of the sign-ups first.',
  RENEWAL:
    'Both have an invoice for a renewal, and one member can’t be renewed twice. Void one of the two first.',
  PENDING: 'The other member has a profile change waiting. Approve or refuse it first.',
  OWN: 'You can’t merge your own membership. Ask a colleague.',
  ERASED: 'The personal data of one of them has been erased.',
} as const;
export const mergeRefusals = {
  merge_refused: { title: obstaclesTitle, detail: 'Something has changed. Choose the other member again.' },
  rights_not_held: {
    title: 'The login that would end holds rights that you don’t.',
    detail: 'Keep it, or ask an administrator.',
  },
  last_administrator: {
    title: 'At least one administrator must remain.',
    detail: 'Keep the other login.',
  },
} as const;
