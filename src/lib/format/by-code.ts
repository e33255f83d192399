/** What a table has for a code; `otherwise` for a code that another host made up. */
export const byCode = <Value>(
  table: Readonly<Record<string, Value>>,
  code: string,
  otherwise: Value,
): Value => table[code] ?? otherwise;

/** "Pending payment" of `PENDING_PAYMENT`; words stay as they came. */
export function readableCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return /[a-z]/.test(code) ? words : words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** The name of a code; a code without one is shown as the host writes it. */
export const nameOf = (names: Readonly<Record<string, string>>, code: string): string =>
  byCode(names, code, readableCode(code));
