/** What a picture may be before it is sent: larger ones are refused, whatever they show. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
/** Width times height. */
export const MAX_UPLOAD_PIXELS = 40_000_000;
/** Media types, as a file input's `accept` takes them. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
