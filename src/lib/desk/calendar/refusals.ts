import type { Body, UsedLimit } from '@portal/contract';
import type { LimitName, UsedLimit as Limit } from '@portal/contract/bookings/rules/limits';
import { limits, refusals as words } from '#words/desk/calendar/booking-refusals';
import { length } from '#words/app/dates';
import { comma } from '#words/app/joining';
import { limitOfWire } from '../../bookings/booking/refusal-words.ts';
import { failureWords } from '../../forms/failure-words.ts';
import { day, timeRange } from '../../format/format.ts';
import { isRefused } from '../../http/failure.ts';
import type { RecordSectionName } from '../records/sections.ts';

/** A rule that staff with the right may break. */
export type Breakable = NonNullable<Body<'POST /booking/reservation/'>['override']>[number];

interface DeskWords {
  readonly title: string;
  readonly detail: string;
}

/** The refusal of a booking, in words for staff. */
export interface DeskRefusal extends DeskWords {
  /** The rule, where staff may override it. */
  readonly rule: Breakable | null;
  /** The record that sets the rule. */
  readonly place: { readonly section: RecordSectionName; readonly id: number } | null;
}

/** Refusals that no right of staff overrides. */
const final = ['slot_taken', 'not_movable', 'member_required'] as const;
const refusals: Readonly<Record<Exclude<Breakable, LimitName> | (typeof final)[number], DeskWords>> = words;

const isLimit = (code: string): code is LimitName => code in limits;
const isRule = (code: string): code is Exclude<Breakable, LimitName> =>
  code in refusals && !final.some((one) => one === code);

const scopes = { facility: 'facilities', group: 'groups', category: 'categories' } as const;

/** Of a limit: how much of what is used, where, and by when. */
export function limitRefusal({ code, used, limit, scope, period }: Limit): DeskRefusal {
  const write = code.startsWith('minutes') ? length : String;
  const when = period
    ? code === 'minutes_between'
      ? `${day(period.start)}${comma}${timeRange(period.start, period.end)}`
      : day(period.end - 1)
    : '';
  return {
    ...limits[code]({ used: write(used), limit: write(limit), place: scope.name, when }),
    rule: code,
    place: { section: scopes[scope.kind], id: scope.id },
  };
}

interface BookingIds {
  readonly facility: number;
  readonly member: number | null;
}

/** Words a rule that a booking breaks, and names the record that sets it. */
export function ruleRefusal(
  code: Exclude<Breakable, LimitName> | (typeof final)[number],
  { facility, member }: BookingIds,
): DeskRefusal {
  const said = refusals[code];
  if (!isRule(code)) return { ...said, rule: null, place: null };
  if (code === 'in_past') return { ...said, rule: code, place: null };
  if (code === 'member_status' || code === 'membership_ended' || code === 'tier_cannot_book')
    return { ...said, rule: code, place: member === null ? null : { section: 'members', id: member } };
  return { ...said, rule: code, place: { section: 'facilities', id: facility } };
}

/** Words the refusal of a booking for staff, and names the record whose rule it is. */
export function deskRefusal(failure: unknown, ids: BookingIds): DeskRefusal {
  const code = isRefused(failure) ? failure.code : null;
  if (isRefused(failure) && code !== null && isLimit(code)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
    const wire = failure.body as UsedLimit;
    return limitRefusal(limitOfWire(wire));
  }
  return code !== null && isRule(code)
    ? ruleRefusal(code, ids)
    : { ...failureWords(failure, refusals), rule: null, place: null };
}
