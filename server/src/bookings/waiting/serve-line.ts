import { takenBy } from '@portal/contract/rules/slots';
import type { Transaction } from '../../database/database.ts';
import type { FacilityRow } from '../facilities.ts';
import { findFacility } from '../facilities.ts';
import { occupiedAround } from '../occupied-around.ts';
import { claimSpaces, keepFacility } from '../take-time.ts';
import type { FreedTime } from './freed-time.ts';
import { allTimeFrom, ownedTime } from './freed-time.ts';
import type { Waiter } from './line.ts';
import { lineFor } from './line.ts';
import type { Club } from '../club.ts';
import { offer } from './offer.ts';

/**
 * Offers what is free of these times to those who wait for it, in the order in which they joined: each gets the whole of
 * their wish or waits on. An offer holds the time from here on, so that nobody comes in between. Whoever may not have a
 * free time now is passed over, keeps the place in line, and is told why.
 */
export async function serveLine(tx: Transaction, times: readonly FreedTime[], club: Club): Promise<void> {
  const facilities = new Map<number, FacilityRow>();
  const claimed = new Set<number>();
  let looked = times;
  for (;;) {
    const line = await lineFor(tx, looked, club.now);
    const others = line.filter(({ id }) => !claimed.has(id));
    if (others.length === 0) return offerInTurn(tx, line, facilities, club);
    for (const { facility } of others.toSorted((a, b) => a.facility - b.facility))
      if (!facilities.has(facility)) facilities.set(facility, await keepFacility(tx, facility));
    // What others' holds gave up beside these times may be what somebody else waits for.
    looked = [...looked, ...(await claim(tx, others, facilities, club.now))];
    for (const { id } of others) claimed.add(id);
  }
}

/** Offers what may be free once the rules of a facility are others, on all its spaces. */
export async function serveFacility(tx: Transaction, id: number, club: Club): Promise<void> {
  const found = await findFacility(tx, id);
  if (found) await serveLine(tx, [allTimeFrom(club.now, found.spaces)], club);
}

const facilityOf = ({ facility }: Waiter, facilities: ReadonlyMap<number, FacilityRow>): FacilityRow => {
  const found = facilities.get(facility);
  if (!found) throw new Error(`The facility ${facility} was not kept`);
  return found;
};

/** Claims all that these people wait for, at once: in an order of their own they could wait for each other. */
function claim(
  tx: Transaction,
  line: readonly Waiter[],
  facilities: ReadonlyMap<number, FacilityRow>,
  now: number,
): Promise<FreedTime[]> {
  const wanted = line.map((waiter) => ownedTime(facilityOf(waiter, facilities), waiter.wish));
  const span = {
    start: Math.min(...wanted.map(({ start }) => start)),
    end: Math.max(...wanted.map(({ end }) => end)),
  };
  return claimSpaces(tx, [...new Set(wanted.flatMap(({ spaces }) => spaces))], span, now);
}

async function offerInTurn(
  tx: Transaction,
  line: readonly Waiter[],
  facilities: ReadonlyMap<number, FacilityRow>,
  club: Club,
): Promise<void> {
  // Many wait for the same: whether that is taken is looked up once, and again after each offer.
  const isTaken = new Map<string, boolean>();
  for (const waiter of line) {
    const { wish } = waiter;
    const facility = facilityOf(waiter, facilities);
    const key = `${facility.id} ${wish.start} ${wish.end}`;
    const taken =
      isTaken.get(key) ??
      takenBy(facility, await occupiedAround(tx, facility.spaces, wish, club), wish) !== null;
    isTaken.set(key, taken);
    if (!taken && (await offer(tx, waiter, facility, club))) isTaken.clear();
  }
}
