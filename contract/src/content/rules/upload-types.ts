/** Media types of pictures that may be sent, as a file input's `accept` takes them: apart from what every page with pictures needs. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
