/** Kinds of records that files have. */
export const importKinds = ['MEMBERS', 'FACILITIES', 'BOOKINGS', 'BALANCES', 'VOUCHERS'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The programs whose files are recognised; OTHER: any spreadsheet. */
export const importPrograms = [
  'WILDAPRICOT',
  'CIVICRM',
  'ADMIDIO',
  'TENDENCI',
  'LIBREBOOKING',
  'MRBS',
  'EP3_BS',
  'SKEDDA',
  'OTHER',
] as const;
export type ImportProgram = (typeof importPrograms)[number];

/** The right that an import of each kind takes beside its own, to add such records; null: none. */
export const rightToAdd: Readonly<Record<ImportKind, string | null>> = {
  MEMBERS: null,
  FACILITIES: 'facility.add',
  BOOKINGS: 'reservation.add',
  BALANCES: 'payment_invoice.add',
  VOUCHERS: 'voucher.add',
};

/** So many rows are imported at once. */
export const MOST_IMPORTED = 5000;

/** So many rows a file may have where they are sent in parts. */
export const MOST_IN_PARTS = 20_000;

/**
 * So many rows one call takes, by kind. Members are decided together, as families name one another. Members who book at a
 * place wait while rows of its bookings are decided: as long as for a series of half a year.
 */
export const rowsAtOnce: Readonly<Record<ImportKind, number>> = {
  MEMBERS: MOST_IMPORTED,
  FACILITIES: 100,
  BOOKINGS: 25,
  BALANCES: 200,
  VOUCHERS: 200,
};

/** Details that two people share who may be the same person. */
export const likenesses = ['email', 'telephone', 'name'] as const;

/** Column of a file that stands for `linked_member_id`. */
export const LINKED_NUMBER = 'linked_membership_id';
