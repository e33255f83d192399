/** Name of a member whose personal data is erased. */
export const ERASED_NAME = 'Erased member';
