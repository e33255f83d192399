import { apiUrl } from '../app/api-url.ts';

/** Where a browser gets an uploaded picture: its path below the API's address. */
export const pictureUrl = (path: string): string => apiUrl + path;
