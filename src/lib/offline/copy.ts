import type { Me } from '@portal/contract';
import { isRecord } from '../http/failure.ts';
import { fillPath } from '../app/path.ts';
import { readVouchers, voucherQuery } from '../money/vouchers/voucher-address.ts';
import { ownMemberId } from '../data/own-id.ts';

export const ME = '/general-users/me/';
export const DASHBOARD_CALL = '/dashboard/';

/** The address from which a member's page of usable vouchers loads them; null if the user is no member. */
export const vouchersPath = (user: Me): string | null => {
  // Without a membership, a list that the staff may see has everybody's vouchers.
  if (!user.member_profile) return null;
  const member = ownMemberId(user, 'voucher.view');
  const query = voucherQuery(readVouchers(new URLSearchParams()));
  return fillPath('/voucher/', {}, { ...query, ...(member !== undefined && { member__id: member }) });
};

/** The path of the one booking that an address of the API asks for; null where it asks for anything else. */
export const bookingPath = (url: string): string | null =>
  /\/booking\/reservation\/\d+\/$/.exec(url)?.[0] ?? null;

/**
 * Tells whether an answer is a booking for this user, or one that they made for their family: staff see those of
 * others, too.
 */
export function isOwnBooking(me: Me, answer: unknown): boolean {
  const own = me.member_profile?.id;
  if (own === undefined || !isRecord(answer)) return false;
  const { member, booked_by } = answer;
  return member === own || (isRecord(booked_by) && booked_by['id'] === own);
}

/**
 * Returns the part of an answer that is stored, by the path that it answers: who is signed in without their address,
 * the card, the next bookings, the vouchers, and a booking that was looked at. Undefined: nothing.
 */
export function offlineCopy(path: string, answer: unknown): unknown {
  if (!isRecord(answer)) return undefined;
  if (path === ME) return { ...answer, email: '' };
  if (path !== DASHBOARD_CALL) return answer;
  const { card, bookings, vouchers } = answer;
  return { card, bookings, vouchers };
}

/** The card in a dashboard's answer; null without one. */
const cardIn = (answer: unknown): Record<string, unknown> | null => {
  const card = isRecord(answer) && isRecord(answer['card']) ? answer['card']['card'] : null;
  return isRecord(card) ? card : null;
};

/** The path of the photo on the card of a dashboard's answer; null without one. */
export function photoIn(answer: unknown): string | null {
  const photo = cardIn(answer)?.['photo'];
  return typeof photo === 'string' ? photo : null;
}

/**
 * Returns a stored answer as the API would give it now: its `now` by the club's clock is moved on, for a card's codes
 * are made by how far the device's clock is from it.
 */
export function advanceTime(ms: number, path: string, answer: unknown): unknown {
  const card = path === DASHBOARD_CALL ? cardIn(answer) : null;
  if (!isRecord(answer) || typeof card?.['now'] !== 'string') return answer;
  const now = new Date(Date.parse(card['now']) + ms).toISOString();
  return { ...answer, card: { card: { ...card, now } } };
}
