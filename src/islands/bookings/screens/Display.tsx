import type { ScreenView } from '@portal/contract';
import * as words from '#words/bookings/screens';
import { comma, space } from '#words/app/joining';
import { langOf } from '../../../lib/app/own-texts.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { day, joinKnown, time, timeRange } from '../../../lib/format/format.ts';
import css from './screen.module.css';

type ShownFacility = ScreenView['facilities'][number];

/** "Booked, Mei Tan", "Closed". */
const labelOf = ({ state, name }: NonNullable<ShownFacility['current']>): string =>
  name ?? (state === 'BOOKED' ? words.booked : words.isClosed);

/** "5 pm", of another day "Mon 30 Nov, 11 am". */
const endOf = (at: string): string => (day(at) === day(clubNow()) ? time(at) : joinKnown(day(at), time(at)));

/** Now and next of each facility, to be read from some metres away. */
export const Display = ({ facilities }: Pick<ScreenView, 'facilities'>) => (
  <>
    <header className={css.head}>
      <h1>{day(clubNow())}</h1>
      <p className={css.clock}>{time(clubNow())}</p>
    </header>
    <ul className={facilities.length === 1 ? css.one : css.facilities}>
      {facilities.map((facility) => (
        <FacilityRow key={facility.id} {...facility} />
      ))}
    </ul>
  </>
);

const FacilityRow = ({ facility, current, next }: ShownFacility) => (
  <li className={css.facility} data-busy={current ? '' : undefined}>
    <h2 lang={langOf(facility)}>{facility}</h2>
    <p className={css.now}>
      <span className="visually-hidden">{words.now + comma}</span>
      {current
        ? labelOf(current) + space + words.until(endOf(current.end_at))
        : next
          ? words.freeUntil(time(next.start_from))
          : words.free}
    </p>
    <p className={css.next}>
      <span className={css.label}>{words.next}</span>
      {next ? timeRange(next.start_from, next.end_at) + comma + labelOf(next) : words.nothingNext}
    </p>
  </li>
);
