import type { Facility, Member } from '@portal/contract';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';

/** The guests of a booking. */
export interface Party {
  guests: number;
  guest_names: string[];
}

export const nobodyElse: Party = { guests: 0, guest_names: [] };

/** The guests of a booking at another facility: names are dropped if that facility doesn't need them. */
export const broughtTo = (
  { guests: asks }: Pick<Facility, 'guests'>,
  { guests, guest_names }: Party,
): Party => ({
  guests,
  guest_names: asks === 'NAMES' ? guest_names : [],
});

/** Throws field errors where the tier brings no guests, or a facility doesn't allow this many guests, or needs their names. */
export function mustTake(
  facility: Pick<Facility, 'guests' | 'max_guests' | 'capacity'>,
  { guests, guest_names }: Party,
  booker: Pick<Member, 'may_bring_guests'> | null,
): void {
  if (guests > 0 && booker?.may_bring_guests === false)
    throw fieldErrors({ guests: [fault('noGuestsOfTier')] });
  const most = mostGuests(facility);
  if (guests > most)
    throw fieldErrors({
      guests: [most <= 0 ? fault('noGuests') : fault('tooManyGuests', { most })],
    });
  const names = facility.guests === 'NAMES' ? guests : 0;
  if (guest_names.length !== names)
    throw fieldErrors({
      guest_names: [names === 0 ? fault('noNames') : fault('namesMissing', { names })],
    });
}
