import { addDays, dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/consequences';
import { isTried } from '../../../lib/desk/facilities/typed-rules.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { call } from '../../../lib/http/call.ts';
import type { Consequences } from '../records/section.ts';

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
export async function findAffectedBookings(
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
