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
  /** Whom the email greets. */
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

/** Notifies a member that a time they wait for is on hold for them, and until when. */
export const offerEmail = (club: Club, offer: Offer): EmailContent => ({
  subject: `A place is free: ${placeOf(offer, club)}`,
  name: offer.name,
  paragraphs: [
    `The time you’re waiting for is free: ${placeOf(offer, club)}.`,
    `It’s on hold for you until ${spokenTime(offer.until, club.timeZone)}. After that, we’ll offer it to the next member.`,
    offer.price === 0
      ? 'It’s free.'
      : `It costs ${spokenAmount(offer.price, club.currency)}. Pay once you accept.`,
  ],
  action: { label: 'Accept or decline', url: linkToWait(club, offer) },
  notes: [clockNote(club)],
});

/** Notifies a member that their offer expired. */
export const lapsedEmail = (club: Club, offer: Offer): EmailContent => ({
  subject: `Offer expired: ${placeOf(offer, club)}`,
  name: offer.name,
  paragraphs: [
    `This time was on hold for you until ${spokenTime(offer.until, club.timeZone)}: ${placeOf(offer, club)}.`,
    'You didn’t accept it, so we offered it to the next member. You haven’t been charged, and you’re no longer on the waiting list.',
  ],
  action: { label: 'Find a free time', url: `${club.portalUrl}/bookings` },
  notes: [clockNote(club)],
});
