import type { Language } from '@portal/contract/translations';
import type { Config } from '../../config/config.ts';
import { clubNameIn, pagesIn } from '../../config/config.ts';
import { momentWriter } from '../../time/moments.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { phrases } from '../mails/phrases.ts';
import type { Booking } from '../reservations/find-reservations.ts';

type PassClub = Pick<Config, 'clubName' | 'clubAddress' | 'chinese' | 'portalUrl' | 'timeZone'>;

/** The facts of a booking on a pass, in one language. */
export interface PassFacts {
  id: number;
  language: Language;
  club: string;
  /** Empty where none is set. */
  address: string;
  facility: string;
  member: string;
  /** Instants. */
  start: number;
  end: number;
  /** The same as the wire has them. */
  starts: string;
  ends: string;
  /** "Sat 21 Nov, 5 to 8 pm" */
  when: string;
  /** "4:30 pm – 5:15 pm"; null where nobody checks in. */
  checkIn: string | null;
  /** The booking's page. */
  url: string;
}

/** Labels of a pass's fields, and the sentences on it. */
export const passWords = {
  en: {
    facility: 'Facility',
    when: 'When',
    member: 'Booked for',
    checkIn: 'Check in at the door',
    address: 'Address',
    booking: 'Your booking',
    seeBooking: 'View booking',
    description: (facility: string) => `Booking: ${facility}`,
    current: 'This pass doesn’t change when the booking does. See its page for the current time and status.',
  },
  zh: {
    facility: '设施',
    when: '时间',
    member: '预订给',
    checkIn: '门口签到',
    address: '地址',
    booking: '您的预订',
    seeBooking: '查看预订',
    description: (facility: string) => `预订：${facility}`,
    current: '预订更改后，此票证不会随之更新。请在预订页面查看最新时间和状态。',
  },
} as const;

/** Collects the facts of this booking for a reader of this language. */
export function passFacts(booking: Booking, club: PassClub, language: Language): PassFacts {
  const { id, facility, member_name: member, start, end, check_in_by: until } = booking;
  const words = phrases[language];
  const zone = club.timeZone;
  const write = momentWriter(zone);
  return {
    id,
    language,
    club: clubNameIn(club, language),
    address: (language === 'zh' && club.chinese.clubAddress) || club.clubAddress,
    facility: words.nameOf(facility),
    member,
    start,
    end,
    starts: write(start),
    ends: write(end),
    when: words.span(start, end, zone),
    checkIn: until === null ? null : `${words.time(checkInOpens(start), zone)} – ${words.time(until, zone)}`,
    url: `${club.portalUrl}${pagesIn(language)}/my-bookings/${id}`,
  };
}
