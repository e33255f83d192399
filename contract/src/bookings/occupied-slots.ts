import * as z from 'zod';
import { crud, crudActions } from '../crud.ts';
import { id, idFilter, moment, text } from '../wire.ts';

export const slotStates = ['BOOKED', 'HELD', 'CLOSED', 'BLOCKED'] as const;

/** An occupied range, without its holder. */
export const reservationSlot = z.object({
  /** Of the reservation where it is BOOKED or HELD, of the calendar event where CLOSED, of the block where BLOCKED. */
  id,
  facility: id,
  category: id,
  group: id.nullable(),
  spaces: z.array(id),
  start_from: moment,
  end_at: moment,
  state: z.enum(slotStates),
  /** Time at which its spaces are free again: its end and the time that its facility keeps free after a booking. */
  free_at: moment,
  held_until: moment.nullable(),
  mine: z.boolean(),
  /** Of the caller's own HELD reservation: it was offered to them from the waiting list. */
  offered: z.boolean().optional(),
  /** The reason of a BLOCKED one, for staff alone. */
  reason: z.string().optional(),
});
export type ReservationSlot = z.infer<typeof reservationSlot>;

export const occupiedSlotEndpoints = {
  ...crud('/booking/reservation-slot/', {
    name: 'occupied interval (staff write BLOCKED ones)',
    resource: 'reservation_slot',
    access: 'public',
    scopes: { read: 'own.book' },
    writeAccess: 'staff',
    item: reservationSlot,
    write: z.strictObject({
      facility: id,
      /** Some of the facility's; none: all of them. */
      spaces: z.array(id).max(50).default([]),
      start_from: moment,
      end_at: moment,
      reason: text(200),
    }),
    filters: {
      facility: idFilter.optional(),
      facility__category__id: idFilter.optional(),
      facility__group__id: idFilter.optional(),
      /** The window: intervals that begin at or before this, */
      start_from__lte: moment.optional(),
      /** and end at or after this. */
      end_at__gte: moment.optional(),
    },
    ordering: ['start_from', 'end_at'],
    actions: crudActions,
    errors: ['slot_taken'],
    visitorsShare: 5,
    maxPageSize: 5000,
  }),
};
