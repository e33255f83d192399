/** How fields that hold cents are called. */
const MONEY = /(?:price|fee|amount|total|discount|paid|refunded|due|balance)$/;

/** Whether a number in a field of this name is cents: for those who show fields that they don't know one by one. */
export const holdsCents = (field: string): boolean => MONEY.test(field);
