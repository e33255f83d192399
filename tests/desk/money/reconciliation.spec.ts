import type { Answer, Finding } from '@portal/contract';
import type { Page } from 'playwright/test';
import { failedCalls } from '../../system/faults.ts';
import { fetchAnswer } from '../../system/fetch-answer.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

const findings = (page: Page, list: 'To settle' | 'Settled') =>
  page.getByRole('list', { name: list }).getByRole('listitem');

/** Keeps settlements between this page and the test: the demo club has one such payment for all. */
async function keepSettled(page: Page): Promise<{ reason?: string }[]> {
  const sent: { reason?: string }[] = [];
  let settled: Finding | null = null;
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'X-Contract',
    'X-Contract': '1',
  };
  await page.route('**/finance/reconciliation/**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && settled) {
      const body: { reason: string } = request.postDataJSON();
      sent.push(body);
      settled = {
        ...settled,
        reason: body.reason,
        settled_by: 'staff',
        settled_at: settled.found_at,
      };
      return route.fulfill({ headers, json: settled });
    }
    if (request.method() !== 'GET') return route.continue();
    const response = await fetchAnswer(route);
    const list: Answer<'GET /finance/reconciliation/'> = await response.json();
    settled ??= list.results.find(({ kind }) => kind === 'MISMATCH') ?? null;
    const isOpen = new URL(request.url()).searchParams.get('is_open') === 'true';
    const results = [
      ...list.results.filter(({ id }) => id !== settled?.id),
      ...(settled && isOpen === (settled.settled_at === null) ? [settled] : []),
    ];
    return route.fulfill({ response, json: { ...list, count: results.length, results } });
  });
  return sent;
}

test('a payment that the bank knows otherwise is looked up again, settled with a reason, and listed', async ({
  page,
}) => {
  await test.step('one that the bank doesn’t know is counted today, explained, and looked up again', async () => {
    await page.goto('/staff');
    const toCheck = page.getByRole('listitem').filter({ hasText: /payments? to check with the bank/ });
    await toCheck.getByRole('link', { name: 'Match them' }).click();
    await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();
    await page.getByLabel('Kind').selectOption('Unknown to the bank');
    const unknown = findings(page, 'To settle').filter({ hasText: 'Unknown to the bank' });
    await expect(unknown).toContainText('The bank doesn’t know this payment');
    await expect(unknown).toContainText('PayNow, failed');
    await expect(unknown.getByRole('link', { name: /^INV-/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await unknown.getByRole('button', { name: 'Look up again' }).click();
    await expect(unknown).toContainText('The bank still doesn’t know this payment.');
  });

  await test.step('another amount is settled with a reason, and stays among the settled', async () => {
    const sent = await keepSettled(page);
    await page.goto('/staff/reconciliation?kind=MISMATCH');
    const open = findings(page, 'To settle');
    await expect(open).toContainText('Another amount was paid');
    await expect(open).toContainText('Paid S$4.00 instead of S$5.00.');
    await open.getByRole('button', { name: 'Mark as settled' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mark the payment of/ });
    await dialog.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(dialog.getByLabel('What was done')).toHaveAccessibleDescription(/Say what was done/);
    await dialog.getByLabel('What was done').fill('Refunded in the bank’s system');
    await dialog.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(page.getByText('Marked as settled.')).toBeVisible();
    await expect(open).toContainText('Settled by staff');
    expect(sent).toEqual([{ reason: 'Refunded in the bank’s system' }]);
    await page.getByRole('link', { name: 'Settled', exact: true }).click();
    await expect(findings(page, 'Settled')).toContainText('Refunded in the bank’s system');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('what needed nobody is among the settled', async () => {
    await page.goto('/staff/reconciliation?part=settled&kind=FAILED');
    await expect(findings(page, 'Settled').filter({ hasText: 'Needed no action' })).not.toHaveCount(0);
  });
});
