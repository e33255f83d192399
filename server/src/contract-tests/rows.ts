import { accessMatrix } from '../access/testing-matrix.ts';
import { accountMatrix } from '../account/testing-matrix.ts';
import { archiveMatrix } from '../archive/testing-matrix.ts';
import { bookingsMatrix } from '../bookings/testing-matrix.ts';
import { contentMatrix } from '../content/testing-matrix.ts';
import { dashboardMatrix } from '../dashboard/testing-matrix.ts';
import { membersMatrix } from '../members/testing-matrix.ts';
import { movingInMatrix } from '../moving-in/testing-matrix.ts';
import { moneyMatrix } from '../money/testing-matrix.ts';
import { codesMatrix } from '../session/codes/testing-matrix.ts';
import { sessionMatrix } from '../session/testing-matrix.ts';
import { settingsMatrix } from '../settings/testing-matrix.ts';
import { webhooksMatrix } from '../webhooks/testing-matrix.ts';
import type { Rows } from './row.ts';

/** The authorisation matrix: one row for each endpoint of the contract, kept by the capability it belongs to. */
export const rows: Required<Rows> = {
  ...sessionMatrix,
  ...codesMatrix,
  ...accountMatrix,
  ...membersMatrix,
  ...bookingsMatrix,
  ...moneyMatrix,
  ...contentMatrix,
  ...accessMatrix,
  ...dashboardMatrix,
  ...settingsMatrix,
  ...movingInMatrix,
  ...webhooksMatrix,
  ...archiveMatrix,
};
