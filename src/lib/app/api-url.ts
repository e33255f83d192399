import { PUBLIC_API_URL } from 'astro:env/client';

/** Where the API is, without a slash at the end: an address, or a path of the portal's own host. */
export const apiUrl = PUBLIC_API_URL.replace(/\/$/, '');
