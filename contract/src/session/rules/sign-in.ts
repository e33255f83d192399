/** Captcha figures of the spec, sections 2 and 9: pixels, and how many characters. */
export const captchaSize = { characters: 5, characterWidth: 30, height: 50 } as const;

/** Characters of a captcha: capitals and digits without look-alikes. */
export const captchaAlphabet = 'ACDEFHJKLMNPQRTUVWXY34679';

/**
 * Puzzle for people who can't see the picture: their browser computes the number whose PBKDF2 key, with the session
 * as salt, begins with the bits in `revealed`. The solution is the rest of that key, in hex, since the numbers are
 * few enough to be guessed.
 */
export const captchaWork = { hash: 'SHA-256', bits: 256, revealed: 192 } as const;

/** Least and greatest length of a password; any characters are allowed, and the server refuses common ones. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Passkeys that one person may have: a few devices, and some to spare. */
export const PASSKEYS_MAX = 10;
/** Most characters in the name of a passkey. */
export const PASSKEY_NAME_MAX = 60;

/**
 * Rule for a username that somebody chooses: plain letters, so that none looks like another's in a different
 * alphabet. Case doesn't matter.
 */
export const usernameRule = { min: 3, max: 30, pattern: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i } as const;
