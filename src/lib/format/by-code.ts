/** Returns a table's value for a code; `otherwise` for a code that another host made up. */
export const byCode = <Value>(
  table: Readonly<Record<string, Value>>,
  code: string,
  otherwise: Value,
): Value => table[code] ?? otherwise;

/** "Pending payment" of `PENDING_PAYMENT` or `pending_payment`; words stay as they came. */
export function readableCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return (
    words.slice(0, 1).toUpperCase() + (/[a-z]/.test(code) ? words.slice(1) : words.slice(1).toLowerCase())
  );
}

/** Returns the name of a code; a code without one is shown as the host writes it. */
export const nameForCode = (names: Readonly<Record<string, string>>, code: string): string =>
  byCode(names, code, readableCode(code));
