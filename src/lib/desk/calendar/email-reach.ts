import type { Answer, Reservation } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { call } from '../../http/call.ts';

type Member = Pick<
  Answer<'GET /profile/member/'>['results'][number],
  'id' | 'name' | 'email' | 'mobile_number' | 'home_phone'
>;

/** The people who are emailed about a booking: the member it is for, and the one in their family who made it. */
export type BookingHolders = Pick<Reservation, 'member' | 'booked_by'>;

/** A member whom no email reaches. */
export interface NoEmail {
  readonly member: number;
  readonly name: string;
  /** To call instead; null: none is on file. */
  readonly phone: string | null;
}

/** Bookings by whether an email about them reaches anybody. */
export interface EmailReach {
  readonly isAnyoneEmailed: boolean;
  /** Each member once, as their bookings come. */
  readonly withoutEmail: readonly NoEmail[];
}

const listHolders = ({ member, booked_by }: BookingHolders): number[] =>
  booked_by ? [member, booked_by.id] : [member];

/**
 * Finds the people whom emails about these bookings don't reach. A member who isn't among `members` counts as
 * emailed.
 */
export function findEmailReach(bookings: readonly BookingHolders[], members: readonly Member[]): EmailReach {
  const byId = new Map(members.map((member) => [member.id, member]));
  const isEmailed = (id: number) => byId.get(id)?.email !== null;
  const without = new Map<number, NoEmail>();
  let isAnyoneEmailed = false;
  for (const booking of bookings) {
    const found = byId.get(booking.member);
    if (!found || listHolders(booking).some(isEmailed)) isAnyoneEmailed = true;
    else
      without.set(found.id, {
        member: found.id,
        name: found.name,
        phone: found.mobile_number ?? found.home_phone,
      });
  }
  return { isAnyoneEmailed, withoutEmail: [...without.values()] };
}

/** Looks up the people whom emails about these bookings don't reach. */
export async function loadEmailReach(
  bookings: readonly BookingHolders[],
  signal: AbortSignal,
): Promise<EmailReach> {
  const ids = [...new Set(bookings.flatMap(listHolders))];
  const members: Member[] = [];
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const query = {
      visitors: 'too' as const,
      id__in: ids.slice(from, from + MAX_PAGE_SIZE).join(','),
      limit: MAX_PAGE_SIZE,
    };
    members.push(...(await call('GET /profile/member/', { query, signal })).results);
  }
  return findEmailReach(bookings, members);
}
