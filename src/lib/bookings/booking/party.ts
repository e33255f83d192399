import type { Body } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { mostGuests } from '@portal/contract/bookings/rules/figures';

/** The member a booking is for, the guests they bring and the voucher they use, as typed. */
export interface Party {
  /** Id of a family member; null: the member themselves. */
  readonly member: number | null;
  readonly guests: string;
  /** The guests' names, as far as they are typed. */
  readonly names: readonly string[];
  /** Id of the voucher to use. */
  readonly voucher: number | null;
}

export const emptyParty: Party = { member: null, guests: '', names: [], voucher: null };

/** Returns the number of guests: none where the facility takes none, null where it doesn't take what is typed. */
export function parseGuests({ guests }: Party, facility: BookableFacility): number | null {
  const most = mostGuests(facility);
  if (most <= 0 || guests.trim() === '') return 0;
  const count = Number(guests);
  return Number.isInteger(count) && count >= 0 && count <= most ? count : null;
}

/** The names of the guests, where the facility asks for them: empty where one isn't typed yet. */
export const guestNames = (party: Party, facility: BookableFacility): string[] =>
  facility.guests === 'NAMES'
    ? Array.from({ length: parseGuests(party, facility) ?? 0 }, (_, guest) => party.names[guest] ?? '')
    : [];

/** Tells whether everything that a facility asks for is typed. */
export const isComplete = (party: Party, facility: BookableFacility): boolean =>
  parseGuests(party, facility) !== null && guestNames(party, facility).every((name) => name.trim() !== '');

/** Turns a party into the fields of a request: default values are left out. */
export function partyBody(
  party: Party,
  facility: BookableFacility,
): Pick<Body<'POST /booking/reservation/'>, 'member' | 'guests' | 'guest_names' | 'voucher'> {
  const guests = parseGuests(party, facility) ?? 0;
  const names = guestNames(party, facility).map((name) => name.trim());
  return {
    ...(party.member !== null && { member: party.member }),
    ...(guests > 0 && { guests }),
    ...(names.length > 0 && { guest_names: names }),
    ...(party.voucher !== null && { voucher: party.voucher }),
  };
}
