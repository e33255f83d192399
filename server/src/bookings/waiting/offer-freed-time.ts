import { findConflict } from '@portal/contract/bookings/rules/slots';
import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { lockHouseholds } from '../../members/index.ts';
import type { OccupiedTime } from '../availability/occupied-times.ts';
import { overWithin } from '../availability/occupied-times.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { releaseNoShows } from '../check-in/release.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { findFacility } from '../facilities/facilities.ts';
import { expire } from '../reservations/expire.ts';
import { lockSpaces } from '../reserve/locks/lock-spaces.ts';
import { reservation } from '../tables.ts';
import type { FreedTime, OwnedTime } from './freed-time.ts';
import { allTimeFrom, ownedTime } from './freed-time.ts';
import type { Waiter } from './waiting-list.ts';
import { waitersFor } from './waiting-list.ts';
import { offer } from './offer.ts';

/** The changes that a transaction is about to make. */
interface LockPlan {
  /** Times to take: bookings that are over must give them up. */
  claims?: readonly OwnedTime[];
  /** Times that may become free. */
  frees?: readonly FreedTime[];
  /** Ids of members for whom a time is booked. */
  members?: readonly number[];
}

/** The members who wait for some times, locked with all that is needed to offer these to them. */
export interface LockedWaitingList {
  waiters: readonly Waiter[];
  facilities: ReadonlyMap<number, FacilityRow>;
  /** Bookings that are over and still own some of the times to take. */
  over: readonly OccupiedTime[];
  /** Heads of household by the ids of members: those who wait, and those that were named. */
  heads: ReadonlyMap<number, number>;
}

/**
 * Locks what a plan and offers to those who wait for its times need, in the one order of locks: facilities and
 * spaces, then households. Changes nothing yet; bookings must be locked after this.
 */
export async function lockWaitingList(
  tx: Transaction,
  { claims = [], frees = [], members = [] }: LockPlan,
  { now }: Club,
): Promise<LockedWaitingList> {
  // A range that ends before it begins is refused later on.
  const wanted = claims.filter(({ start, end }) => start < end);
  const times: FreedTime[] = [...wanted, ...frees];
  const anywhere = times.some(({ spaces }) => spaces === null);
  await lockSpaces(tx, anywhere ? null : times.flatMap(({ spaces }) => spaces ?? []));
  const facilities = new Map<number, FacilityRow>();
  let over: OccupiedTime[] = [];
  for (;;) {
    // A booking that is over gives up its whole time, and others may wait for the part that the request doesn't need.
    const waiters = times.length === 0 ? [] : await waitersFor(tx, [...times, ...over], now);
    for (const { facility: id } of waiters) {
      const found = facilities.get(id) ?? (await findFacility(tx, id));
      if (found) facilities.set(id, found);
    }
    const found = await overAmong(
      tx,
      [...wanted, ...waiters.map((one) => findWaiterTime(one, facilities))],
      now,
    );
    if (found.length === over.length) {
      const heads = await lockHouseholds(tx, [...members, ...waiters.map(({ member }) => member)]);
      return { waiters, facilities, over, heads };
    }
    over = found;
  }
}

/** Finds bookings that are over and own any of these spaces between the first and the last of these times. */
async function overAmong(
  tx: Transaction,
  wanted: readonly OwnedTime[],
  now: number,
): Promise<OccupiedTime[]> {
  if (wanted.length === 0) return [];
  const span = {
    start: Math.min(...wanted.map(({ start }) => start)),
    end: Math.max(...wanted.map(({ end }) => end)),
  };
  return overWithin(tx, [...new Set(wanted.flatMap(({ spaces }) => spaces))], span, now);
}

/** Ends the bookings that are over and own some of the times to take. */
export async function endFinished(
  tx: Transaction,
  { over }: LockedWaitingList,
  { now, zone }: Club,
): Promise<void> {
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(inArray(reservation.id, ids))
    .orderBy(asc(reservation.id))
    .for('update');
  await expire(tx, ids, { now, zone });
  await releaseNoShows(tx, ids, { now, zone });
}

/**
 * Offers free times to the members of a locked list, in the order in which they joined: each gets the whole time they
 * requested or waits on. An offer holds the time from here on, so that nobody comes in between. A member who may not
 * have it now is passed over, keeps their place, and is shown why.
 */
export async function offerFreedTime(tx: Transaction, line: LockedWaitingList, club: Club): Promise<void> {
  await endFinished(tx, line, club);
  await offerInTurn(tx, line, club);
}

/** Offers what may be free of these times to those who wait for it. */
export async function offerFreed(tx: Transaction, frees: readonly FreedTime[], club: Club): Promise<void> {
  await offerFreedTime(tx, await lockWaitingList(tx, { frees }, club), club);
}

/** Offers what may be free after a change of a facility's rules, on all its spaces. */
export async function offerFacilityTimes(tx: Transaction, id: number, club: Club): Promise<void> {
  const found = await findFacility(tx, id);
  if (found) await offerFreed(tx, [allTimeFrom(club.now, found.spaces)], club);
}

const findWaiterFacility = (
  { facility }: Waiter,
  facilities: ReadonlyMap<number, FacilityRow>,
): FacilityRow => {
  const found = facilities.get(facility);
  if (!found) throw new Error(`The facility ${facility} was not kept`);
  return found;
};

const findWaiterTime = (waiter: Waiter, facilities: ReadonlyMap<number, FacilityRow>): OwnedTime =>
  ownedTime(findWaiterFacility(waiter, facilities), waiter.range);

async function offerInTurn(
  tx: Transaction,
  { waiters, facilities, heads }: LockedWaitingList,
  club: Club,
): Promise<void> {
  // Many wait for the same: a time is checked once, and again after each offer.
  const isTaken = new Map<string, boolean>();
  for (const waiter of waiters) {
    const { range } = waiter;
    const facility = findWaiterFacility(waiter, facilities);
    const key = `${facility.id} ${range.start} ${range.end}`;
    const taken =
      isTaken.get(key) ??
      findConflict(facility, await occupiedAround(tx, facility.spaces, range, club), range) !== null;
    isTaken.set(key, taken);
    if (
      !taken &&
      (await offer(tx, waiter, { facility, head: heads.get(waiter.member) ?? waiter.member }, club))
    )
      isTaken.clear();
  }
}
