/** Words of copying a text. */
export const copied = 'Copied';
export const notCopied = 'We couldn’t copy that. Select the text instead.';
