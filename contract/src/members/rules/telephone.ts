/** A telephone number as people write it. */
export const telephonePattern = /^\+?[0-9](?:[0-9 -]{4,18})[0-9]$/;
