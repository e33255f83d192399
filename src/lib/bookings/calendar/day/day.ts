import type { Facility, ReservationSlot } from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import { sharesSpace } from '@portal/contract/bookings/rules/slots';
import { apiUrl } from '../../../app/api-url.ts';
import { clubNow, learnClubTime, zone } from '../../../format/club-time.ts';
import { untilShown } from '../../../app/prerendering.ts';
import { takeEarlyAnswer } from '../../../http/early.ts';
import { isOurs } from '../../../http/known-host.ts';
import { ACCESS_KEY, storedToken } from '../../../session/stored-token.ts';
import { translateAnswer } from '../../../app/own-texts.ts';
import { favouritesFirst } from '../favourites-first.ts';
import { dayCalls } from './day-calls.ts';
import { readLastDay, storeLastDay } from './last-day.ts';

/**
 * One day of the club: every facility as that day is for the caller, and the occupied ranges. Or some days of one
 * facility, which is listed once for each of them.
 */
export interface Day {
  readonly date: string;
  /** The last date, where it is several days. */
  readonly until?: string;
  readonly facilities: readonly BookableFacility[];
  readonly occupied: readonly OccupiedRange[];
  /** When this device stored it, ms since epoch; left out where it is from just now. */
  readonly storedAt?: number;
}

/** Makes a day from its two answers. */
export const createDay = (
  date: string,
  facilities: readonly Facility[],
  slots: readonly ReservationSlot[],
): Day => ({
  date,
  facilities: favouritesFirst(facilities.map(parseFacility)),
  occupied: slots.map(parseOccupied),
});

/** The same day without the facilities that are out of use, except those that the caller has booked. */
export const withoutRetired = (day: Day): Day => ({
  ...day,
  facilities: day.facilities.filter(
    (facility) => facility.is_active || day.occupied.some((slot) => slot.mine && sharesSpace(facility, slot)),
  ),
});

/** Dates whose answers have come since the page began. */
const answered = new Set<string>();

/**
 * Returns this date as this device last showed it to the person who is signed in, until the answers of this page are
 * here; null where nothing is stored.
 */
export function lastDay(date: string): Day | null {
  if (answered.has(date)) return null;
  const last = readLastDay(date, storedToken(ACCESS_KEY), clubNow());
  return last && { ...createDay(date, last.facilities, last.slots), storedAt: last.at };
}

/** Tells whether the answers that draw a date have come, though nobody has read them. */
export const isAnswered = (date: string): boolean =>
  Object.values(dayCalls(date, zone)).every((path) => window.earlyAnswers?.get(apiUrl + path)?.isHere);

const earlyDays = new Map<string, Promise<Day | null>>();

/**
 * The day that the script in the head has already requested, read once for the code that draws it. Null where it
 * wasn't requested or a call failed: then the calendar loads it and shows the failure. Rejects with a `TimeoutError` where no
 * answer came in time: asking again would keep a person waiting twice as long.
 */
export function earlyDay(date: string): Promise<Day | null> {
  let day = earlyDays.get(date);
  // The head of a page that was prepared requests it again once the page is shown.
  if (!day || window.earlyAnswers?.has(apiUrl + dayCalls(date, zone).slots)) {
    day = readEarly(date).catch((failure: unknown) => {
      if (isTimeout(failure)) throw failure;
      return null;
    });
    earlyDays.set(date, day);
  }
  return day;
}

/** Tells whether a time limit ended the call. */
export const isTimeout = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'TimeoutError';

async function readEarly(date: string): Promise<Day | null> {
  const token = storedToken(ACCESS_KEY);
  const { facilities, slots } = dayCalls(date, zone);
  const [facilityList, slotList] = await Promise.all([
    read<Facility>(facilities),
    read<ReservationSlot>(slots),
  ]);
  const at = clubNow();
  if (!facilityList || !slotList) return null;
  answered.add(date);
  const day = withoutRetired(createDay(date, facilityList, slotList));
  void untilShown().then(() =>
    // Once it is drawn, and unless they have signed out since.
    setTimeout(() => {
      if (token === null || storedToken(ACCESS_KEY) !== token) return;
      const shown = new Set(day.facilities.map(({ id }) => id));
      const facilitiesShown = facilityList.filter(({ id }) => shown.has(id));
      storeLastDay({ date, at, facilities: facilitiesShown, slots: slotList }, token);
    }),
  );
  return day;
}

async function read<Item>(path: string): Promise<readonly Item[] | null> {
  const url = apiUrl + path;
  const answer = await takeEarlyAnswer(url, storedToken(ACCESS_KEY));
  // The head sent the request right after the page began.
  learnClubTime(answer?.headers.get('date') ?? null, performance.timeOrigin);
  // Another host's is loaded again, by a call that can read it.
  if (!answer?.ok || !isOurs(answer)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers by the contract
  const { results } = (await answer.json()) as { results: readonly Item[] };
  // oxlint-disable-next-line no-console -- the spec has every answer logged
  console.debug(`← ${answer.status} GET ${url}`, results);
  return translateAnswer(results);
}
