/** Words of the fields of members that the club defines. */
export const groupName = 'Club’s own fields';
/** Of a field that is no longer used. */
export const retired = (name: string) => `${name} (no longer used)`;
/** A choice with its field, to filter by. */
export const optionOf = (field: string, option: string) => `${field}: ${option}`;
