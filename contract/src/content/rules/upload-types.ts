/**
 * Media types of pictures that may be uploaded, for a file input's `accept`: in a file of its own, which few pages
 * need.
 */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
