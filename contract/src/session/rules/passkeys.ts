/** Passkeys that one person may have: a few devices, and some to spare. */
export const PASSKEYS_MAX = 10;
/** Characters of what a passkey is called. */
export const PASSKEY_NAME_MAX = 60;
