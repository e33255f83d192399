/**
 * What a username that somebody chooses is made of: plain letters, so that none looks like another's in a different
 * alphabet. Case doesn't matter.
 */
export const usernameRule = { min: 3, max: 30, pattern: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i } as const;
