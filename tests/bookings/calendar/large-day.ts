import type { Page } from 'playwright/test';
import type { Answer } from '@portal/contract';
import { fetchAnswer } from '../../system/fetch-answer.ts';

/**
 * Fills each day with this many facilities, open the whole day by the quarter of an hour: all like the one with this
 * id, or like the club's first.
 */
export async function growClub(page: Page, count: number, id?: number): Promise<void> {
  await page.route('**/sport-facility/?date=*', async (route) => {
    const answer = await fetchAnswer(route);
    const list: Answer<'GET /sport-facility/'> = await answer.json();
    const model = list.results.find((one) => id === undefined || one.id === id);
    if (!model?.day) throw new Error('The club has no such facility with a day.');
    const { day } = model;
    const midnight = `${day.date}T00:00:00+08:00`;
    const next = new Date(Date.parse(midnight) + 86_400_000).toISOString();
    const whole = { start_from: midnight, end_at: next };
    const results = Array.from({ length: count }, (_, index) => ({
      ...model,
      id: 100_000 + index,
      name: `Room ${index + 1}`,
      spaces: [100_000 + index],
      slot_minutes: 15,
      max_slots: 8,
      day: {
        ...day,
        hours: [whole],
        bands: [{ ...whole, peak_type: 'DEFAULT' as const, price: 500 }],
        closures: [],
      },
    }));
    await route.fulfill({ response: answer, json: { ...list, count, results } });
  });
  // The API doesn't know them.
  await page.route('**/allowance/*', (route) => route.fulfill({ json: { count: 0, results: [] } }));
}
