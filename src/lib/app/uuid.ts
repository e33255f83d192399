const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of an invoice or a payment. */
export const isUuid = (text: string): boolean => UUID.test(text);
