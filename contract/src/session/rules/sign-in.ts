/** Captcha figures of the spec, sections 2 and 9: pixels, and how many characters. */
export const captchaSize = { characters: 5, characterWidth: 30, height: 50 } as const;

/** What a captcha is made of: capitals and digits without look-alikes. */
export const captchaAlphabet = 'ACDEFHJKLMNPQRTUVWXY34679';

/**
 * What people who can't see the picture compute instead: the number whose PBKDF2 key, with the session as salt, begins with
 * the bits in `revealed`. The solution is the rest of that key, in hex: numbers are few enough to be guessed.
 */
export const captchaWork = { hash: 'SHA-256', bits: 256, revealed: 192 } as const;

/** How long a password may be; any characters will do, and common ones are refused by the server. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Passkeys that one person may have: a few devices, and some to spare. */
export const PASSKEYS_MAX = 10;
/** Characters of what a passkey is called. */
export const PASSKEY_NAME_MAX = 60;

/**
 * What a username that somebody chooses is made of: plain letters, so that none looks like another's in a different
 * alphabet. Case doesn't matter.
 */
export const usernameRule = { min: 3, max: 30, pattern: /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i } as const;
