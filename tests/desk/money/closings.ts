import { randomInt } from 'node:crypto';
import type { Closing } from '@portal/contract';
import { addDays } from '@portal/contract/rules/club-time';
import type { Page } from 'playwright/test';
import { call, sessionOf } from '../../system/api.ts';

/** A day long ago, of one test alone. */
export const emptyDay = (): string => addDays('1950-01-01', randomInt(20_000));

/** Closes a day on which nothing happened. */
export async function closeDay(): Promise<Closing> {
  const { access: token } = await sessionOf('staff');
  const nothing = { amount: 0, expected: 0 };
  const counted = { CASH: nothing, NETS: nothing, CHEQUE: nothing };
  return call('POST /finance/closing/', { token, body: { day: emptyDay(), counted } });
}

const tableOn = (page: Page, name = /^(Taken and refunded|Closing|Correction)/) =>
  page.getByRole('table', { name }).first();

/** The lines of the day's table, by their names. */
export const linesOn = (page: Page): Promise<string[]> =>
  tableOn(page).getByRole('rowheader').allTextContents();

/** Cents that a line has under a heading: of the day's first table, or of the first that is named so. */
export async function readAmount(page: Page, line: string, heading: string, name?: RegExp): Promise<number> {
  const table = tableOn(page, name);
  const headings = await table.getByRole('columnheader').allTextContents();
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
  const cell = row.getByRole('cell').nth(headings.indexOf(heading) - 1);
  return Math.round(Number(((await cell.textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);
}
