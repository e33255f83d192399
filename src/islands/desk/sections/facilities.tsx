import { addDays, dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/consequences';
import { addClosure, calendar as calendarWord } from '#words/desk/facility-page';
import { href } from '../../../lib/app/routes.ts';
import { closingRights, nextHourQuery } from '../../../lib/desk/calendar/place.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { isTried } from '../../../lib/desk/facilities/typed-rules.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { Consequences, RecordContentProps, SectionParts } from '../records/section.ts';

const FacilityPage = lazyPart(() => import('../facilities/FacilityPage.tsx'), {
  waiting: <SectionSkeleton />,
});

type Values = Readonly<Record<string, unknown>>;

/** Counts the upcoming bookings that changed rules wouldn't allow any more. Throws where the rules don't hold together. */
async function countBroken(changed: Values, id: number): Promise<number> {
  const rules = Object.fromEntries(Object.entries(changed).filter(([name]) => isTried(name)));
  if (Object.keys(rules).length === 0) return 0;
  const date = addDays(dateOf(clubNow(), zone), 1);
  const body = { ...rules, date, membership_type_1: 'ORDINARY' as const };
  return (await call('POST /sport-facility/{id}/try/', { params: { id }, body })).broken_count;
}

/**
 * Warns about the bookings to come when a facility goes out of use, admits fewer people, changes its price, or has
 * rules that they don't follow.
 */
async function findBookings(
  changed: Values,
  facility: DeskRecord,
  rights: readonly string[],
): Promise<Consequences | null> {
  const id = Number(facility.id);
  const broken = await countBroken(changed, id);
  if (broken > 0) return { ...words.rulesBroken(broken), confirm: words.saveAnyway };
  if (!rights.includes('reservation.view')) return null;
  const before = facility['capacity'];
  const after = changed['capacity'];
  const sentence =
    changed['is_active'] === false
      ? words.facilityInactive
      : typeof after === 'number' && (typeof before !== 'number' || after < before)
        ? words.capacityLowered
        : 'default_price' in changed || 'guest_fee' in changed || 'pricings' in changed
          ? words.priceChanged
          : null;
  if (!sentence) return null;
  const query = { facility: id, when: 'coming' as const, limit: 1 };
  const { count } = await call('GET /booking/reservation/', { query });
  return count === 0 ? null : { ...sentence(count), confirm: words.saveAnyway };
}

/** Links to the facility's week, and to the closing form with the facility and its next open hour chosen. */
function InCalendar({ record, rights }: RecordContentProps) {
  const calendar = (query: Readonly<Record<string, string | number>>) =>
    href('desk-section', { params: { id: 'calendar' }, query });
  return (
    <>
      {closingRights.every((right) => rights.includes(right)) && record['is_active'] === true && (
        <a className="button" href={calendar(nextHourQuery('close', Number(record.id)))}>
          {addClosure}
        </a>
      )}
      {rights.includes('reservation.view') && (
        <a className="button" href={calendar({ view: 'week', facility: record.id })}>
          {calendarWord}
        </a>
      )}
    </>
  );
}

export const facilities: SectionParts = {
  changeConsequences: (facility, rights) => (changed) => findBookings(changed, facility, rights),
  Actions: InCalendar,
  Content: FacilityPage,
};
