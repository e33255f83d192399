import { dateOf } from '@portal/contract/rules/club-time';
import { comma } from '#words/app/joining';
import { zone } from '../format/club-time.ts';
import { day, time } from '../format/format.ts';

/** Formats the end of a hold, "8:16 pm", with its day where that isn't `today`, the club's date. */
export const dueTime = (heldUntil: string | number, today: string): string =>
  (dateOf(new Date(heldUntil).getTime(), zone) === today ? '' : day(heldUntil) + comma) + time(heldUntil);
