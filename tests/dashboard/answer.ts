import type { BrowserContext } from 'playwright/test';
import type { Dashboard } from '@portal/contract';
import { systemAddress } from '../system/addresses.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';

/** Changes what the API answers to the dashboard's call, until the answer is called. */
export async function changeAnswer(
  context: BrowserContext,
  change: (answer: Dashboard) => Partial<Dashboard>,
): Promise<() => void> {
  // A call that is under way as this ends still gets an answer.
  let isOver = false;
  const matches = (url: URL) => url.origin === systemAddress('E2E_API') && url.pathname === '/dashboard/';
  await context.route(matches, async (route) => {
    if (isOver || route.request().method() !== 'GET') return route.fallback();
    const response = await fetchAnswer(route);
    const answer: Dashboard = await response.json();
    return route.fulfill({ response, json: { ...answer, ...change(answer) } });
  });
  return () => {
    isOver = true;
  };
}
