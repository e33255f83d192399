import type { Photograph, Reservation } from '@portal/contract';
import { useState } from 'react';
import {
  capacity as capacityWords,
  checkInRule,
  guestsWelcome,
  noGuests,
  openMap,
  placeHeading,
  rules,
} from '#words/bookings/booking-page';
import { comma } from '#words/app/joining';
import { langOf } from '../../../lib/app/own-texts.ts';
import { checkInTimes } from '../../../lib/bookings/booking/times.ts';
import { clubAddress, clubName } from '../../../lib/club/club.ts';
import { moneyShort, time } from '../../../lib/format/format.ts';
import { FacilityPicture } from '../../ui/picture/FacilityPicture.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import css from './details.module.css';

const PhotographStrip = lazyPart(() => import('../photographs/PhotographStrip.tsx'));

type Details = NonNullable<Reservation['facility_details']>;

/** The fields of a booking that describe its place; the page of an invitation leaves out the guests one might bring. */
interface BookingPlace extends Pick<Reservation, 'facility'> {
  readonly check_in: Pick<NonNullable<Reservation['check_in']>, 'opens_at' | 'until'> | null;
  readonly facility_details?:
    | (Pick<Details, 'description' | 'capacity' | 'photographs'> &
        Partial<Pick<Details, 'guests' | 'max_guests' | 'guest_fee'>>)
    | undefined;
}

/** The facility's picture, its description, its rules, directions and photographs. */
export function Place({ reservation }: { readonly reservation: BookingPlace }) {
  const { facility, facility_details: details } = reservation;
  const address = clubAddress();
  const known = listRules(reservation);
  return (
    <section className={css.place} aria-labelledby="booking-place">
      <h3 id="booking-place">{placeHeading}</h3>
      <div className={css.picture}>
        <FacilityPicture name={facility.picture} />
      </div>
      {details && details.description !== '' && (
        <p className={css.description} lang={langOf(details.description)}>
          {details.description}
        </p>
      )}
      {known.length > 0 && (
        <div>
          <p className={css.label}>{rules}</p>
          <ul className={css.rules}>
            {known.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
      {address !== '' && (
        <address className={css.address}>
          <span>{clubName()}</span>
          <span>{address}</span>
          <a className="link" href={mapUrl(clubName() + comma + address)}>
            {openMap}
          </a>
        </address>
      )}
      {details?.photographs && details.photographs.length > 0 && (
        <LazyPhotographs photographs={details.photographs} />
      )}
    </section>
  );
}

/** Photographs, once they are about to be in sight: most visits to a booking don't come that far. */
function LazyPhotographs({ photographs }: { readonly photographs: readonly Photograph[] }) {
  const [isNear, setNear] = useState(false);
  const [watch] = useState(() => (place: Element | null) => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    if (place) seen.observe(place);
    return () => seen.disconnect();
  });
  return (
    <div ref={watch} className={css.photographs}>
      {isNear && <PhotographStrip photographs={photographs} />}
    </div>
  );
}

/** Lists as sentences what to know before coming. */
function listRules(reservation: BookingPlace): string[] {
  const { facility_details: details } = reservation;
  const checkIn = checkInTimes(reservation);
  return [
    ...(details?.capacity ? [capacityWords(details.capacity)] : []),
    ...(details?.guests ? [guestRule(details.guests, details.max_guests, details.guest_fee)] : []),
    ...(checkIn ? [checkInRule(time(checkIn.opens), time(checkIn.until))] : []),
  ];
}

const guestRule = (guests: Details['guests'], most: number | null = null, fee = 0) =>
  guests === 'NONE' ? noGuests : guestsWelcome(most, fee > 0 ? moneyShort(fee) : null);

/** Opens the maps program of a phone, or the website. */
const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
