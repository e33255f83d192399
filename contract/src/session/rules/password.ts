/** How long a password may be; any characters will do, and common ones are refused by the server. */
export const passwordLength = { min: 8, max: 128 } as const;
