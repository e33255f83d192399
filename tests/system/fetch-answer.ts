import type { APIResponse, Route } from 'playwright/test';
import { asListening } from './addresses.ts';

/** Fetches the API's own answer to a call of a page. Playwright itself isn't sent to another port, as browsers are. */
export const fetchAnswer = (route: Route): Promise<APIResponse> =>
  route.fetch({ url: asListening(route.request().url()) });
