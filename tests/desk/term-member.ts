import { randomInt } from 'node:crypto';
import { addDays } from '@portal/contract/rules/club-time';
import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';

/** A day on which only the memberships of one test end. */
export const ownEnd = (): string => addDays('2050-01-01', randomInt(20_000));

/** Adds a member of a level with a term, whose membership ends on this day: the fee is S$30. */
export const makeTermMember = (membership_end_date: string, name = 'Farah Aziz') =>
  makeMember({ name, membership_type_1: 'NSMEN_5', membership_type_2: 'NON_ACTIVE', membership_end_date });

/** Previews the fee invoices of members whose membership ends on this day. */
export async function previewFees(page: Page, day: string): Promise<void> {
  await page.getByLabel('Membership ends from').fill(day);
  await page.getByLabel('Membership ends by').fill(day);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
}
