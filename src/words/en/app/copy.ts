/** Words of copying a text. */
export const copied = 'Copied';
export const notCopied = 'That could not be copied. Select it instead.';
