import type { WaitingStatus } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { EmailContent, EmailWords } from '../../mail/email-content.ts';
import { spokenAmount } from '../../money/index.ts';
import { spokenSpan, spokenTime } from '../../time/spoken.ts';
import { spokenSpanZh, spokenTimeZh } from '../../time/spoken-zh.ts';
import { clockNoteZh } from './emails-zh.ts';
import type { Club } from './emails.ts';
import { clockNote } from './emails.ts';

/** A time that is, or was, offered to somebody who waited. Instants, cents. */
export interface Offer {
  id: number;
  status: WaitingStatus;
  /** Whom the email greets. */
  name: string;
  facility: string;
  /** Its name in Chinese. */
  facilityZh: string | undefined;
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

const placeOfZh = ({ facility, facilityZh = facility, start, end }: Offer, { timeZone }: Club): string =>
  `${facilityZh}，${spokenSpanZh(start, end, timeZone)}`;

const offerZh = (club: Club, offer: Offer): EmailWords => ({
  subject: `有空位了：${placeOfZh(offer, club)}`,
  paragraphs: [
    `您候补的时段有空位了：${placeOfZh(offer, club)}。`,
    `我们为您保留到${spokenTimeZh(offer.until, club.timeZone)}，之后会提供给下一位会员。`,
    offer.price === 0 ? '免费。' : `价格为${spokenAmount(offer.price, club.currency)}，接受后付款。`,
  ],
  action: { label: '接受或谢绝', url: linkToWait(club, offer) },
  notes: [clockNoteZh(club)],
});

const lapsedZh = (club: Club, offer: Offer): EmailWords => ({
  subject: `保留已过期：${placeOfZh(offer, club)}`,
  paragraphs: [
    `这个时段曾为您保留到${spokenTimeZh(offer.until, club.timeZone)}：${placeOfZh(offer, club)}。`,
    '您没有接受，我们已提供给下一位会员。您没有被扣款，也不再在候补名单上。',
  ],
  action: { label: '查找空闲时间', url: `${club.portalUrl}/bookings` },
  notes: [clockNoteZh(club)],
});

/** Notifies a member that a time they wait for is on hold for them, and until when. */
export const offerEmail = (club: Club, offer: Offer): EmailContent => ({
  subject: `A place is free: ${placeOf(offer, club)}`,
  name: offer.name,
  zh: offerZh(club, offer),
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
  zh: lapsedZh(club, offer),
  paragraphs: [
    `This time was on hold for you until ${spokenTime(offer.until, club.timeZone)}: ${placeOf(offer, club)}.`,
    'You didn’t accept it, so we offered it to the next member. You haven’t been charged, and you’re no longer on the waiting list.',
  ],
  action: { label: 'Find a free time', url: `${club.portalUrl}/bookings` },
  notes: [clockNote(club)],
});
