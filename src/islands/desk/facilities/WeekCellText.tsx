import { Fragment } from 'react';
import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import {
  asWeekday,
  byDefault,
  closedLabel,
  hours as hoursWord,
  overlap,
} from '#words/desk/facilities/price-week';
import { peaks } from '#words/desk/facilities/try-facility';
import type { WeekCell } from '../../../lib/desk/facilities/price-week.ts';
import { formatClock } from '../../../lib/desk/facilities/price-week.ts';
import { moneyShort, timeOfDay } from '../../../lib/format/format.ts';
import css from './price-week.module.css';

export const hoursText = ({ from, to }: OpenMinutes): string =>
  hoursWord(timeOfDay(formatClock(from)), timeOfDay(formatClock(to)));

/** The look of a cell: peak hours have the foot that they have in the calendar. */
export const lookOf = (cell: WeekCell): string => {
  if (cell.kind !== 'price') return css[cell.kind] ?? '';
  return [cell.peak === 'DEFAULT' ? '' : css.peak, cell.overlapping.length > 0 ? css.overlapping : ''].join(
    ' ',
  );
};

/** The words of a cell, the price first. */
function cellWords(cell: WeekCell): readonly string[] {
  if (cell.kind === 'closed') return [closedLabel];
  if (cell.kind === 'weekday') return [asWeekday];
  return [
    moneyShort(cell.price),
    peaks[cell.peak],
    cell.isDefault ? byDefault : null,
    cell.overlapping.length > 0 ? overlap : null,
  ].filter((word) => word !== null);
}

export const cellText = (cell: WeekCell): string => cellWords(cell).join(' ');

export const CellText = ({ cell }: { readonly cell: WeekCell }) =>
  cellWords(cell).map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className={index === 0 ? css.price : css.more}>{word}</span>
    </Fragment>
  ));
