/** What is there instead of a name, once the personal data of a member is erased. */
export const ERASED_NAME = 'Erased member';
