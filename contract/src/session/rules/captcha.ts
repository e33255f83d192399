/** Captcha figures of the spec, sections 2 and 9: pixels, and how many characters. */
export const captchaSize = { characters: 5, characterWidth: 30, height: 50 } as const;

/** What a captcha is made of: capitals and digits without look-alikes. */
export const captchaAlphabet = 'ACDEFHJKLMNPQRTUVWXY34679';

/**
 * What whoever can't see the picture finds instead: the number whose PBKDF2 key, with the session as salt, begins with
 * the bits that are `told`. The answer is the rest of that key, in hex: numbers are few enough to be guessed.
 */
export const captchaWork = { hash: 'SHA-256', bits: 256, told: 192 } as const;
