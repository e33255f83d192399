import type { WaitingStatus } from '@portal/contract';
import type { Config } from '../../config/config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import { inBothLanguages } from './emails.ts';
import type { BookingEmailClub, Phrases } from './phrases.ts';

/** A time that is, or was, offered to a member on the waiting list. Instants, cents. */
export interface Offer {
  id: number;
  status: WaitingStatus;
  /** Name of the reader. */
  name: string;
  facility: string;
  /** The facility's name in Chinese. */
  facilityZh: string | undefined;
  start: number;
  end: number;
  until: number;
  price: number;
}

/** The link where a member accepts an offer. */
export const offerLink = ({ portalUrl }: Pick<Config, 'portalUrl'>, { id }: Pick<Offer, 'id'>): string =>
  `${portalUrl}/my-bookings?waiting=${id}`;

const placeValues = (club: BookingEmailClub, offer: Offer, words: Phrases) => ({
  facility: words.nameOf({ name: offer.facility, zh: { name: offer.facilityZh } }),
  time: words.span(offer.start, offer.end, club.timeZone),
  until: words.time(offer.until, club.timeZone),
  clock: words.clock(club),
});

/** Notifies a member that a time they wait for is on hold for them, and until when. */
export const offerEmail = (club: BookingEmailClub, offer: Offer): EmailContent =>
  writeEmail(club, 'PLACE_OFFERED', {
    name: offer.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, offer, words),
      price: words.offeredFor(offer.price, club),
    })),
    url: offerLink(club, offer),
  });

/** Notifies a member that their offer expired. */
export const lapsedEmail = (club: BookingEmailClub, offer: Offer): EmailContent =>
  writeEmail(club, 'OFFER_EXPIRED', {
    name: offer.name,
    values: inBothLanguages((words) => placeValues(club, offer, words)),
    url: `${club.portalUrl}/bookings`,
  });
