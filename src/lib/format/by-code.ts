/** What a table has for a code; `otherwise` for a code that another host made up. */
export const byCode = <Value>(
  table: Readonly<Record<string, Value>>,
  code: string,
  otherwise: Value,
): Value => table[code] ?? otherwise;

/** The name of a code; a code without one is shown as it came. */
export const nameOf = (names: Readonly<Record<string, string>>, code: string): string =>
  byCode(names, code, code);
