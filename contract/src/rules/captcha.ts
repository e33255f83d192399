/** Captcha figures of the spec, sections 2 and 9: pixels, and how many characters. */
export const captchaSize = { characters: 5, characterWidth: 30, height: 50 } as const;

/** What a captcha is made of: capitals and digits without look-alikes. */
export const captchaAlphabet = 'ACDEFHJKLMNPQRTUVWXY34679';
