import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { unpackTar } from 'modern-tar';
import { failedCalls } from '../../system/faults.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('everything of the club is downloaded after the password, as a file that is whole', async ({ page }) => {
  await page.goto('/staff/archive');
  await expect(page.getByRole('heading', { name: 'Club archive' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Download archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download everything of the club?' });
  const confirm = dialog.getByRole('button', { name: 'Download archive', exact: true });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not my password');
  await confirm.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page)).toEqual([]);

  await password.fill('harbour-demo-2026');
  const saved = page.waitForEvent('download');
  await confirm.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.tar\.gz$/);
  await expect(page.getByText('The download has started.')).toBeVisible();

  const entries = await unpackTar(gunzipSync(await readFile(await file.path())));
  expect(entries.at(-1)?.header.name).toBe('manifest.json');
  const latest = page.getByRole('region', { name: 'Latest download' });
  await expect(latest.getByText(/^Complete: [\d,]+ rows, [\d.]+ MB$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
