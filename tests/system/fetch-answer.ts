import type { APIResponse, Route } from 'playwright/test';
import { addressOf } from './addresses.ts';

/** Fetches the API's own answer to a call of a page. Playwright itself isn't sent to another port, as browsers are. */
export const fetchAnswer = (route: Route): Promise<APIResponse> =>
  route.fetch({
    url: route.request().url().replace(addressOf('E2E_API'), addressOf('E2E_API_DIRECT')),
  });
