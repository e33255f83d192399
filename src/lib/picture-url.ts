import { PUBLIC_API_URL } from 'astro:env/client';

/** Where a browser gets an uploaded picture: its path on the API's host. */
export const pictureUrl = (path: string): string => new URL(path, PUBLIC_API_URL).href;
