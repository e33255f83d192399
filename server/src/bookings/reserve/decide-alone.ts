import type { Member, Reservation } from '@portal/contract';
import type { HouseholdBooking } from '@portal/contract/bookings/rules/limits';
import { takenBy } from '@portal/contract/bookings/rules/slots';
import { inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { RequestKey } from '../../http/limits/idempotency.ts';
import { householdOf, member as memberTable } from '../../members/index.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { isWithin } from '../availability/occupied-times.ts';
import { findFacility } from '../facilities/facilities.ts';
import type { Holder } from '../mails/notify-holders.ts';
import { isMissed, isStale } from '../reservations/status-at.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { OwnedTime } from '../waiting/freed-time.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { isWaitedFor } from '../waiting/waiting-list.ts';
import { BookingRefused } from './booking-refused.ts';
import { onDayOf } from './day-of-range.ts';
import type { Decision, TimeRequest } from './decide.ts';
import { mustFitRules } from './decide.ts';
import { householdBookings, limitedOf, limitsFor, scopesOfOne } from './household-limits.ts';
import { levelOf } from './level.ts';
import { lockPlace, NotAlone } from './lock-place.ts';
import { noSuchFacility } from './take-time.ts';

/** A decision with what the booking is stored and told by. */
interface AloneDecision extends Decision {
  /** Id of the booking to be. */
  id: number;
  /** The member it is for, and who of their family makes it. */
  holders: Holder[];
}

type Scopes = Parameters<typeof limitedOf>[0][number];

interface Place {
  /** Whether others must be looked after first. */
  shared: boolean;
  scopes: Scopes;
  family: HouseholdBooking[];
  id: number;
  holders: Holder[];
}

/** The id of a booking that is to be stored. */
export const newReservationId = sql<number>`nextval(pg_get_serial_sequence('reservation', 'id'))::float8`;

/** A booking that is over and keeps some of this time. */
const keptByOver = ({ spaces, ...range }: OwnedTime, now: number) => sql`exists (
  select from ${reservationSpace} join ${reservation} on ${reservation.id} = ${reservationSpace.reservation_id}
  where ${isWithin(spaces, range)} and ${or(isStale(now), isMissed(now))})`;

/** All that a booking is decided and stored by and that the calendar doesn't show, in one statement. */
async function readPlace(
  tx: Transaction,
  { facility, range, now, zone }: TimeRequest,
  { member, bookedBy }: { member: Member; bookedBy: number | null },
): Promise<Place> {
  const owned = ownedTime(facility, range);
  const family = { head: householdOf(member), earliest: range.start, now, zone };
  const { rows } = await tx.execute<Place & Record<string, unknown>>(sql`select
    ${isWaitedFor(owned, now)} or ${keptByOver(owned, now)} as shared,
    ${scopesOfOne(facility.id)} as scopes,
    ${householdBookings(family)} as family,
    ${newReservationId} as id,
    (select json_agg(json_build_object('id', id, 'name', name, 'email', email, 'user', user_id))
      from ${memberTable} where ${inArray(memberTable.id, [member.id, bookedBy ?? member.id])}) as holders`);
  const [place] = rows;
  if (!place) throw new Error('The place was not read');
  return place;
}

/**
 * What `decide` does where nobody else has to be looked after: nobody waits for the time, and nothing that is over keeps
 * it. Everything is locked at once; throws `NotAlone` where that isn't enough. `stored` looks the request's key up, once
 * nobody else has it.
 */
export async function decideAlone(
  tx: Transaction,
  asked: TimeRequest,
  { key, bookedBy }: { key: RequestKey<Reservation> | null; bookedBy: number | null },
): Promise<AloneDecision | { stored: Reservation }> {
  const { range, now, zone } = asked;
  const { member } = mustFitRules(asked);
  await lockPlace(tx, { spaces: asked.facility.spaces, member, key });
  const stored = key && (await key.find(tx));
  if (stored) return { stored };
  const kept = await findFacility(tx, asked.facility.id);
  if (!kept) throw noSuchFacility(asked.facility.id);
  if (kept.spaces.join() !== asked.facility.spaces.join()) throw new NotAlone();
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(member), now });
  const { broken } = mustFitRules({ ...asked, facility });
  const place = await readPlace(tx, { ...asked, facility }, { member, bookedBy });
  if (place.shared) throw new NotAlone();
  const limits = limitsFor(limitedOf([place.scopes]), place.family, { now, zone });
  const passed = limits.passed(facility.id, range);
  const refused = passed.find(({ code }) => !asked.override.includes(code));
  if (refused) throw new BookingRefused(refused);
  const occupied = await occupiedAround(tx, facility.spaces, range, { now, zone });
  if (takenBy(facility, occupied, range) !== null) throw new BookingRefused('slot_taken');
  return {
    facility,
    owned: ownedTime(facility, range),
    overridden: [...broken, ...passed.map(({ code }) => code)],
    id: place.id,
    holders: place.holders,
  };
}
