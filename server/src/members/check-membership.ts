import type { MemberRecord } from '@portal/contract';
import { isSpouse, allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import { isForEver, lastDayOfTerm } from '@portal/contract/members/rules/terms';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { Fault } from '../http/refusals/fault.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';

type Levels = Pick<
  MemberRecord,
  'linked_member_id' | 'membership_type_1' | 'membership_type_2' | 'membership_type_3' | 'other_club'
>;

/** Throws a 400 where the levels contradict each other, or lack what they demand. */
export function checkLevels({ linked_member_id, other_club, ...levels }: Levels): void {
  const { membership_type_1, membership_type_2, membership_type_3 } = levels;
  const services = allowedLevels2(levels);
  if (!services.includes(membership_type_2))
    throw fieldErrors({
      membership_type_2: [
        services.includes('ACTIVE_REG') ? fault('regularOrNonActive') : fault('onlyNonActive'),
      ],
    });
  if (membership_type_3 === 'OTHER_CLUBS' && other_club === null)
    throw fieldErrors({ other_club: [fault('otherClubMissing')] });
  if (linked_member_id !== null && !isSpouse(membership_type_1))
    throw fieldErrors({ linked_member_id: [fault('onlySpousesDepend')] });
}

type Dates = Pick<MemberRecord, 'joined_on' | 'membership_end_date' | 'membership_type_1'>;

/** The dates of a member before and after a change, today, and the years of a term of the tier that they are to have. */
interface DateChange {
  readonly before: Dates | null;
  readonly after: Dates;
  readonly today: string;
  readonly years: number | null;
}

/** The last day that the level gives by itself. A new term begins on the day that brings the level. */
function endByLevel({ before, after, today, years }: DateChange): string | null {
  if (years === null || isForEver(years)) return null;
  if (before === null) return lastDayOfTerm(years, after.joined_on);
  return before.membership_type_1 === after.membership_type_1
    ? before.membership_end_date
    : lastDayOfTerm(years, today);
}

/**
 * The last day of a membership as it is to be. `given` is what the body says of it: null, or nothing with a change of
 * level, takes that of the level's term. Throws a 400 where it contradicts the level or lies before the first day.
 */
export function findLastDay(given: string | null | undefined, change: DateChange): string | null {
  const { before, after, years } = change;
  if (typeof given === 'string' && isForEver(years))
    throw fieldErrors({ membership_end_date: [fault('endless')] });
  const stays = given === undefined && before?.membership_type_1 === after.membership_type_1;
  const end = stays ? before.membership_end_date : (given ?? endByLevel(change));
  if (end !== null && end < after.joined_on)
    throw fieldErrors({ membership_end_date: [fault('lastBeforeFirst')] });
  return end;
}

const YEAR = 365.25;
/** Longer than anybody has lived, in days. */
const LONGEST_LIFE = 125 * YEAR;
/** The furthest first day of a membership, and the furthest last day of one that ends, in days from now. */
const [FIRST_DAY_AHEAD, LAST_DAY_AHEAD] = [5 * YEAR, 100 * YEAR];

type LifeDates = Pick<MemberRecord, 'birth_date'> & Partial<Pick<Dates, 'joined_on' | 'membership_end_date'>>;

/** Returns the fault of each of a member's dates; null: none. */
function faultsOfDates(
  { birth_date, joined_on = '', membership_end_date }: LifeDates,
  now: number,
): Readonly<Record<keyof LifeDates, Fault | null>> {
  // No zone is further ahead than this one: a child may be entered on the day that it is born.
  const today = dateOf(now, 'Pacific/Kiritimati');
  const daysAhead = (days: number) => addDays(today, Math.floor(days));
  const farAhead = (day: string, days: number) => (day > daysAhead(days) ? fault('farAhead') : null);
  const born = birth_date ?? daysAhead(-LONGEST_LIFE);
  const birthFault =
    born > today ? fault('bornAhead') : born < daysAhead(-LONGEST_LIFE) ? fault('tooOld') : null;
  const isTooEarly = birth_date !== null && birthFault === null && joined_on !== '' && joined_on < birth_date;
  return {
    birth_date: birthFault,
    joined_on: isTooEarly ? fault('joinedBeforeBirth') : farAhead(joined_on, FIRST_DAY_AHEAD),
    membership_end_date: farAhead(membership_end_date ?? '', LAST_DAY_AHEAD),
  };
}

/**
 * Throws a 400 where a member's dates are beyond reason or contradict each other. What was wrong before stands in nobody's way
 * who changes something else.
 */
export function checkDates(after: LifeDates, before: LifeDates | null, now: number): void {
  const faults = Object.entries(faultsOfDates(after, now));
  const known = before && faultsOfDates(before, now);
  const errors = faults.flatMap(([field, found]): [string, Fault[]][] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
    found === null || found.code === known?.[field as keyof LifeDates]?.code ? [] : [[field, [found]]],
  );
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors));
}
