/** So many rows are imported at once. */
export const MOST_IMPORTED = 5000;

/** Details that two people share who may be the same person. */
export const likenesses = ['email', 'telephone', 'name'] as const;

/** Column of a file that stands for `linked_member_id`. */
export const LINKED_NUMBER = 'linked_membership_id';
