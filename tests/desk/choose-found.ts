import type { Locator } from 'playwright/test';
import { expect } from '../system/fixtures.ts';

/** Types into a field that finds records, and chooses the only one found. */
export async function chooseFound(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await expect(field.page().getByRole('listbox').getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(typed));
}
