/** Tells whether the invoice with this guest is the share of one: their name is empty once it is erased. */
export const isOfGuest = (guest: unknown): guest is string => typeof guest === 'string';
