/** Fields that the kept member may take over from the other: personal details, but not the membership. */
export const mergedFields = [
  'name',
  'joined_on',
  'email',
  'mobile_number',
  'home_phone',
  'birth_date',
  'gender',
  'race',
  'religion',
  'marital_status',
  'nationality',
  'employment_status',
  'employer',
  'postcode',
  'address_block',
  'address_street',
  'address_unit',
  'address_building',
  'country',
  'emergency_contact_name',
  'emergency_contact_number',
  'emergency_contact_relationship',
  'photo',
  'other_club',
  'payment_option',
  'bank_swift_code',
  'bank_account_number',
] as const;
export type MergedField = (typeof mergedFields)[number];

/**
 * Reasons why two members can't be merged: they are the same member; one depends on the other; spouses depend on one
 * who would become a spouse; the club has imposed a status on the other alone; both are signed up for an event, or have
 * an open renewal; the other has a pending profile change; one of them is the caller; the data of one is erased.
 */
export const mergeObstacles = [
  'SAME',
  'LINKED',
  'SPOUSE',
  'STATUS',
  'EVENT',
  'RENEWAL',
  'PENDING',
  'OWN',
  'ERASED',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];
