import { dateOf } from '@portal/contract/rules/club-time';
import {
  anotherDay,
  bookInstead,
  chooseAnother,
  earlier,
  later,
  nearest,
  noOffers,
  sameTime,
} from '#words/bookings/booking-panel';
import { takenDetail, takenTitle } from '#words/bookings/booking-refusals';
import { waitInstead } from '#words/bookings/waiting-list';
import { comma } from '#words/app/joining';
import { zone } from '../../../../lib/format/club-time.ts';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { Alternative, SlotConflict } from '../../../../lib/bookings/booking/booking.ts';
import { letters } from '../../../../lib/bookings/calendar/marks.ts';
import { day, money, timeRange } from '../../../../lib/format/format.ts';
import { closeCircle } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatPrice } from '../drawing/cell.ts';

interface SlotTakenPanelProps {
  readonly taken: SlotConflict;
  /** The requested facility's. */
  readonly name: string;
  readonly picked: number;
  readonly onPick: (offer: number) => void;
  readonly onBook: (offer: Alternative) => void;
  readonly onWait: () => void;
  readonly onLeave: () => void;
}

const onAnotherDay = (offer: Selection, range: Selection): boolean =>
  dateOf(offer.start, zone) !== dateOf(range.start, zone);

/** "Tennis Court 3, same time": tells how an offer differs from the request. */
function offerWords(offer: Alternative, range: Selection): string {
  if (onAnotherDay(offer, range)) return anotherDay(offer.name, day(offer.start));
  if (offer.start === range.start) return sameTime(offer.name);
  return offer.start < range.start ? earlier(offer.name) : later(offer.name);
}

/** Somebody was quicker: what happened, and the nearest free times. */
export function SlotTakenPanel({
  taken,
  name,
  picked,
  onPick,
  onBook,
  onWait,
  onLeave,
}: SlotTakenPanelProps) {
  const { range, alternatives: offers } = taken;
  const offer = offers[picked] ?? offers[0];
  return (
    <>
      <div className="taken-head">
        <Icon drawing={closeCircle} />
        <div>
          <h2 className="summary-name" tabIndex={-1}>
            {takenTitle(name)}
          </h2>
          <p className="soft">{takenDetail(timeRange(range.start, range.end))}</p>
        </div>
      </div>
      {offer ? <NearestTimes taken={taken} picked={offer} onPick={onPick} /> : <p>{noOffers}</p>}
      <div className="summary-actions">
        {offer && (
          <Button look="filled" wide onClick={() => onBook(offer)}>
            {bookInstead(offer.name, offer.price > 0 ? money(offer.price) : null)}
          </Button>
        )}
        <Offered by="POST /booking/waiting/">
          <Button wide onClick={onWait}>
            {waitInstead}
          </Button>
        </Offered>
        <Button wide look="quiet" onClick={onLeave}>
          {chooseAnother}
        </Button>
      </div>
    </>
  );
}

interface NearestTimesProps extends Pick<SlotTakenPanelProps, 'taken' | 'onPick'> {
  readonly picked: Alternative;
}

const NearestTimes = ({ taken: { range, alternatives }, picked, onPick }: NearestTimesProps) => (
  <fieldset className="offers">
    <legend>{nearest}</legend>
    {alternatives.map((one, index) => (
      <label key={`${one.facility}:${one.start}`} className="offer-choice">
        <input type="radio" name="offer" checked={one === picked} onChange={() => onPick(index)} />
        <span className="offer-name">
          <span className="letter" aria-hidden="true">
            {letters[index]}
          </span>
          {offerWords(one, range)}
        </span>
        <span className="soft small">
          {onAnotherDay(one, range) && day(one.start) + comma}
          {timeRange(one.start, one.end)}
        </span>
        <span className="offer-price">{formatPrice(one.price)}</span>
      </label>
    ))}
  </fieldset>
);
