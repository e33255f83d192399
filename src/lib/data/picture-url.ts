import { apiUrl } from '../app/api-url.ts';

/** Returns the URL of an uploaded picture: its path below the API's address. */
export const pictureUrl = (path: string): string => apiUrl + path;
