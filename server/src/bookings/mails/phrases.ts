import type { OpeningRefusal, PaymentFailure, RefundedPart } from '@portal/contract';
import { isLimitName } from '@portal/contract/bookings/rules/limits';
import type { Language } from '@portal/contract/translations';
import { emailPhrases as en } from '@portal/words/en/bookings/email-phrases';
import { refundPart, restWaived, weRefund, weRefundParts } from '@portal/words/en/money/refunds';
import { emailPhrases as zh } from '@portal/words/zh/bookings/email-phrases';
import {
  refundPart as refundPartZh,
  restWaived as restWaivedZh,
  weRefund as weRefundZh,
  weRefundParts as weRefundPartsZh,
} from '@portal/words/zh/money/refunds';
import type { Config } from '../../config/config.ts';
import { refundedTo, spokenAmount } from '../../money/index.ts';
import { spokenDay, spokenSpan, spokenTime } from '../../time/spoken.ts';
import { spokenDayZh, spokenSpanZh, spokenTimeZh } from '../../time/spoken-zh.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import type { Booking } from '../reservations/find-reservations.ts';

/** The facts about the club that emails use. */
export type BookingEmailClub = Pick<
  Config,
  'clubName' | 'chinese' | 'portalUrl' | 'timeZone' | 'currency' | 'emailTexts'
>;

/** The reader of an email: id and name. */
export interface Reader {
  id: number;
  name: string;
}

/** Reason why an invitation ended: the booking was cancelled, or this member (null: the club) removed the player. */
export type InvitationEnding = 'cancelled' | { readonly removedBy: string | null };

/** The fields of a request for a time that emails mention: its member and guests. */
export type RequestParty = Pick<Booking, 'member' | 'member_name' | 'booked_by' | 'guests' | 'guest_names'>;

/** Phrases for the values of emails about bookings, in one language. Instants, cents; a list may be empty. */
export interface Phrases {
  describeBooking: (booking: Booking, reader: Reader, by?: number | null) => string;
  nameActor: (booking: Booking, reader: Reader, by: number | null) => string;
  /** A facility's name in this language. */
  nameOf: (facility: { name: string; zh?: { name?: string | undefined } | null | undefined }) => string;
  span: typeof spokenSpan;
  time: typeof spokenTime;
  describeParty: (booking: Booking, reader: Reader) => string[];
  describeRequestParty: (request: RequestParty, reader: Reader) => string[];
  describeCheckIn: (booking: Booking, club: BookingEmailClub) => string[];
  describePrice: (booking: Pick<Booking, 'price' | 'paid'>, club: BookingEmailClub) => string;
  /** Says by which day a confirmed booking is paid, and where. */
  describeDue: (
    booking: Pick<Booking, 'price'>,
    due: { readonly due: number; readonly link: string },
    club: BookingEmailClub,
  ) => string;
  offeredFor: (price: number, club: BookingEmailClub) => string;
  describeRefundParts: (parts: readonly RefundedPart[], club: BookingEmailClub) => string;
  describeRefund: (booking: Booking, refund: readonly RefundedPart[], club: BookingEmailClub) => string[];
  /** Says that nobody checked in by this time. */
  missed: (by: string) => string;
  /** Says what follows for a released booking. */
  released: (booking: Pick<Booking, 'price'>) => string;
  /** Says why a requested time wasn't booked when it opened. */
  whyRefused: (code: OpeningRefusal, isDrawn: boolean) => string;
  /** Says why a saved card wasn't charged. */
  notCharged: (failure: PaymentFailure) => string;
  /** Lists free alternatives, one for each paragraph; none where there are none. */
  freeInstead: (times: readonly { place: string; time: string }[]) => string[];
  invitationEnded: (why: InvitationEnding) => string;
  /** Says how a player answered an invitation. */
  invitationAnswered: (player: string, accepted: boolean) => string;
  /** Says why a share needn't be paid any more: its time is over, or it was withdrawn. */
  shareEnded: (isLate: boolean) => string;
  /** Names the time zone of an email's times. */
  clock: (club: Pick<BookingEmailClub, 'timeZone'>) => string;
}

const enRefunds = { weRefund, weRefundParts, refundPart, restWaived };
const zhRefunds = {
  weRefund: weRefundZh,
  weRefundParts: weRefundPartsZh,
  refundPart: refundPartZh,
  restWaived: restWaivedZh,
};

/** A language's sentences, with how it writes times, names and where a refund goes. */
interface Wording {
  said: typeof en;
  time: Phrases['time'];
  day: typeof spokenDay;
  span: Phrases['span'];
  nameOf: Phrases['nameOf'];
  refunds: typeof enRefunds;
  refundedTo: (part: RefundedPart) => string;
}

/** Builds the phrases about a booking, its people and its check-in. */
const aboutPeople = ({ said, time }: Wording) => {
  const describeGuests = ({ guests, guest_names }: Pick<Booking, 'guests' | 'guest_names'>): string[] =>
    guests > 0 ? [said.guests(guests, guest_names)] : [];
  return {
    // `by` is the id of the member who acts on it.
    describeBooking({ member, member_name }, { id }, by = null) {
      if (member === id) return said.yours;
      return by === member ? said.madeForThem : said.bookingOf(member_name);
    },
    // `by` is a member's id, null: not a member.
    nameActor({ member, member_name, booked_by }, { id }, by) {
      if (by === id) return said.you;
      if (by === member) return member_name;
      return booked_by !== null && by === booked_by.id ? booked_by.name : said.theClub;
    },
    describeParty(booking, { id }) {
      const { member, booked_by } = booking;
      const by = booked_by !== null && member === id ? [said.bookedForYou(booked_by.name)] : [];
      return [...by, ...describeGuests(booking)];
    },
    describeRequestParty(request, { id }) {
      const { member, member_name, booked_by } = request;
      if (member !== id) return [said.requestedFor(member_name), ...describeGuests(request)];
      const by = booked_by === null ? [] : [said.requestedForYou(booked_by.name)];
      return [...by, ...describeGuests(request)];
    },
    describeCheckIn({ check_in_by, checked_in_at, start }, { timeZone }) {
      if (check_in_by === null || checked_in_at !== null) return [];
      const spoken = (moment: number) => time(moment, timeZone);
      return [said.checkIn(spoken(checkInOpens(start)), spoken(check_in_by), spoken(start))];
    },
    missed: said.missed,
    released: ({ price }) => said.released(price > 0),
    invitationEnded: (why) =>
      why === 'cancelled' ? said.bookingCancelled : said.removedBy(why.removedBy ?? said.theClub),
    invitationAnswered: said.answered,
    clock: ({ timeZone }) => said.clock((timeZone.split('/').at(-1) ?? '').replaceAll('_', ' '), timeZone),
  } satisfies Partial<Phrases>;
};

/** Builds the phrases about prices, refunds and cards. */
const aboutMoney = ({ said, day, refunds, refundedTo: destination }: Wording) => {
  const describeRefundParts: Phrases['describeRefundParts'] = (parts, { currency }) => {
    const spoken = (cents: number) => spokenAmount(cents, currency);
    const [first] = parts;
    const whole = spoken(parts.reduce((sum, { amount }) => sum + amount, 0));
    if (first && parts.length === 1) return refunds.weRefund(whole, destination(first));
    const each = parts.map((part) => refunds.refundPart(spoken(part.amount), destination(part)));
    return refunds.weRefundParts(whole, each);
  };
  return {
    describePrice({ price, paid }, { currency }) {
      if (price === 0) return said.free;
      const amount = spokenAmount(price, currency);
      return paid >= price ? said.paid(amount) : said.price(amount);
    },
    describeDue: ({ price }, { due, link }, { currency, timeZone }) =>
      said.payBy(spokenAmount(price, currency), day(due, timeZone), link),
    offeredFor: (price, { currency }) =>
      price === 0 ? said.free : said.offeredFor(spokenAmount(price, currency)),
    // Each part separately where there are several.
    describeRefundParts,
    describeRefund({ price, paid }, refund, club) {
      if (price === 0) return [said.wasFree];
      const nothing = paid > 0 ? said.tooLateToRefund : said.nothingPaid;
      const then = refund.length > 0 ? describeRefundParts(refund, club) : nothing;
      return [
        said.priceWas(spokenAmount(price, club.currency), then),
        ...(paid > 0 && paid < price ? [refunds.restWaived(spokenAmount(price - paid, club.currency))] : []),
      ];
    },
    notCharged(failure) {
      if (failure === 'declined') return said.cardDeclined;
      return failure === 'authentication' ? said.cardToConfirm : said.cardFailed;
    },
    shareEnded: said.shareEnded,
  } satisfies Partial<Phrases>;
};

/** Builds the phrases about a requested time that wasn't booked. */
const aboutRequests = ({ said }: Wording) =>
  ({
    whyRefused(code, isDrawn) {
      if (code === 'slot_taken') return isDrawn ? said.drawnOthers : said.othersFirst;
      if (code === 'membership_ended') return said.membershipEnded;
      if (code === 'member_status' || code === 'member_required') return said.onlyActive;
      if (code === 'guests_refused') return said.guestsRefused;
      return isLimitName(code) ? said.limitReached : said.rulesChanged;
    },
    freeInstead: (times) =>
      times.length === 0
        ? []
        : [said.freeInstead, ...times.map(({ place, time }) => said.freeTime(place, time))],
  }) satisfies Partial<Phrases>;

const phrasesIn = (wording: Wording): Phrases => ({
  nameOf: wording.nameOf,
  span: wording.span,
  time: wording.time,
  ...aboutPeople(wording),
  ...aboutMoney(wording),
  ...aboutRequests(wording),
});

/** The values of emails about bookings, by language. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  en: phrasesIn({
    said: en,
    time: spokenTime,
    day: spokenDay,
    span: spokenSpan,
    nameOf: ({ name }) => name,
    refunds: enRefunds,
    refundedTo: refundedTo.en,
  }),
  zh: phrasesIn({
    said: zh,
    time: spokenTimeZh,
    day: spokenDayZh,
    span: spokenSpanZh,
    nameOf: (facility) => facility.zh?.name ?? facility.name,
    refunds: zhRefunds,
    refundedTo: refundedTo.zh,
  }),
};
