/** Endings of the names of fields that hold cents. */
const MONEY = /(?:price|fee|amount|total|discount|paid|refunded|due|balance)$/;

/** True when a number in a field of this name is cents: for code that shows any field without a list of them. */
export const holdsCents = (field: string): boolean => MONEY.test(field);
