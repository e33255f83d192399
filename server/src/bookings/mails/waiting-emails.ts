import type { WaitingStatus } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { spokenAmount } from '../../money/index.ts';
import { spokenSpan, spokenTime } from '../../time/spoken.ts';
import type { Club } from './emails.ts';
import { clockNote } from './emails.ts';

/** A time that is, or was, offered to somebody who waited. Instants, cents. */
export interface Offer {
  id: number;
  status: WaitingStatus;
  /** Whom the letter greets. */
  name: string;
  facility: string;
  start: number;
  end: number;
  until: number;
  price: number;
}

/** Where a member accepts an offer. */
export const linkToWait = ({ portalUrl }: Pick<Config, 'portalUrl'>, { id }: Pick<Offer, 'id'>): string =>
  `${portalUrl}/my-bookings?waiting=${id}`;

const placeOf = ({ facility, start, end }: Offer, { timeZone }: Club): string =>
  `${facility}, ${spokenSpan(start, end, timeZone)}`;

/** Tells a member that a time they wait for is held for them, and until when. */
export const offerEmail = (club: Club, offer: Offer): EmailContent => ({
  subject: `Yours to accept: ${placeOf(offer, club)}`,
  name: offer.name,
  paragraphs: [
    `The time that you wait for became free: ${placeOf(offer, club)}.`,
    `We hold it for you until ${spokenTime(offer.until, club.timeZone)}. After that it goes to whoever is next.`,
    offer.price === 0
      ? 'There is no charge.'
      : `The price is ${spokenAmount(offer.price, club.currency)}, to be paid once you accept.`,
  ],
  action: { label: 'Accept or decline it', url: linkToWait(club, offer) },
  notes: [clockNote(club)],
});

/** Tells a member that nobody accepted what was held for them. */
export const lapsedEmail = (club: Club, offer: Offer): EmailContent => ({
  subject: `No longer held: ${placeOf(offer, club)}`,
  name: offer.name,
  paragraphs: [
    `We held this time for you until ${spokenTime(offer.until, club.timeZone)}: ${placeOf(offer, club)}.`,
    'You did not accept it, so it went to whoever is next. You have paid nothing, and you wait for it no longer.',
  ],
  action: { label: 'See what is free', url: `${club.portalUrl}/bookings` },
  notes: [clockNote(club)],
});
