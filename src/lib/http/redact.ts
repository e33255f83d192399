const secret =
  /^(?:password|.*_password|token|captcha|refresh|access|session|authorization|card_number|card|ticket|one_time_code|recovery_codes|secret|uri)$/i;
/** Thirteen to nineteen digits, spaced or not: a payment card's number wherever it occurs. */
const cardNumber = /\b\d(?:[ -]?\d){12,18}\b/g;
/** Three base64url parts: a session token wherever it occurs. */
const jwt = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g;
const HIDDEN = '[redacted]';

/** A copy fit for the console: no password, token, code that opens something, or card number, at whatever depth. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(cardNumber, HIDDEN).replace(jwt, HIDDEN);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? HIDDEN : redact(inner)]),
  );
}
