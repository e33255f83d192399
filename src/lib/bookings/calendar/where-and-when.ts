import type { Reservation } from '@portal/contract';
import { comma } from '#words/app/joining';
import { shortWhen } from './when.ts';

/** "Tennis Court 2, Sat 21 Nov, 5 to 8 pm", of a booking that another one is to replace. */
export const whereAndWhen = ({
  facility,
  start_from,
  end_at,
}: NonNullable<Reservation['replaces']>): string =>
  [facility.name, shortWhen(start_from, end_at)].filter(Boolean).join(comma);
