import { PUBLIC_API_URL } from 'astro:env/client';

/** The API's address without a slash at the end, or a path of the portal's own host. */
export const apiUrl = PUBLIC_API_URL.replace(/\/$/, '');
