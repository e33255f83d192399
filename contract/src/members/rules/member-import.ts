/** So many rows are imported at once. */
export const MOST_IMPORTED = 5000;

/** What two people have in common who may be one. */
export const likenesses = ['email', 'telephone', 'name'] as const;

/** What a row of a file has instead of `linked_member_id`. */
export const LINKED_NUMBER = 'linked_membership_id';
