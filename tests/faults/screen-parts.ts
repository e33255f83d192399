import type { Page } from 'playwright/test';
import { billMember } from '../money/invoice.ts';
import { sessionOf } from '../system/api.ts';

export const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** Of a table, whose first line is its head. */
export const secondLine = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
export const cell = (page: Page) => page.getByRole('gridcell').first();
/** An issued invoice of a member, of S$20. */
export const bill = async (member: number) =>
  billMember((await sessionOf('staff')).access, member, { amount: 2000, description: 'Locker' });
