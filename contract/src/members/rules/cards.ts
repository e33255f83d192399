/**
 * The code of a membership card: a time-based one-time code (RFC 6238) of eight digits with HMAC-SHA-256, which the
 * member's device makes and the API checks.
 */
export const cardCode = { digits: 8, seconds: 30 } as const;

/** Steps before and after the present one that count: a code on a screen is valid for a minute at most. */
export const CARD_CODE_TOLERANCE = 1;

/** Returns the step of a moment (ms): each has a code of its own. */
export const cardCodeStep = (now: number): number => Math.floor(now / (cardCode.seconds * 1000));

/** `1234 5678`. */
export const spokenDigits = (digits: string): string => `${digits.slice(0, 4)} ${digits.slice(4)}`;

/** Writes a card's code as it is scanned, and read aloud if nobody can scan: `M-0472-02 1234 5678`. */
export const cardCodeText = (cardNumber: string, digits: string): string =>
  `${cardNumber} ${spokenDigits(digits)}`;
