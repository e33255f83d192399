/** The id that an address or a page names: a number from 1 on, or another host's UUID; null where it is neither. */
export const idIn = (text: string | null | undefined): number | null =>
  /^([1-9]\d{0,14}|[\da-f-]{36})$/i.test(text ?? '')
    ? // Ids are compared and put into addresses, nothing else: a UUID does as well.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      Number(text) || (text as unknown as number)
    : null;

/** A whole number from 1 on, as an address has it; null where it is anything else. */
export const wholeNumber = (text: string | null): number | null => Number(idIn(text)) || null;
