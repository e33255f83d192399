import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { limitNames } from '@portal/contract/bookings/rules/limits';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import type { Phrasing } from '../phrasing.ts';
import { clubDay } from '../phrasing.ts';
import { defineTool } from '../tool.ts';
import { findFacilities } from './day-facilities.ts';
import { dayInput, MOST_ROWS, skipInput } from './inputs.ts';

const facilityRow = z.object({
  facility_id: z.int(),
  name: z.string(),
  kind: z.string(),
  capacity: z.int().nullable(),
  /** In words, in the club's zone; none: closed that day. */
  opening_hours: z.array(z.string()),
  /** Of a slot, for this member: the lowest and the highest that day. */
  slot_minutes: z.int(),
  price_from_cents: z.int().nullable(),
  price_to_cents: z.int().nullable(),
  shortest_minutes: z.int(),
  longest_minutes: z.int(),
  /** Limits, guests, check-in and refunds, one sentence each. */
  rules: z.array(z.string()),
});
type FacilityRow = z.infer<typeof facilityRow>;

/** The rules of a facility that people ask for, a sentence each. */
function describeRules(facility: BookableFacility, phrasing: Phrasing): string[] {
  const { words, money } = phrasing;
  const limits = limitNames.flatMap((name) => {
    const limit = facility.limits[name];
    const say = words.limitRules[name];
    if (limit === undefined || !say) return [];
    return say(name.startsWith('minutes') ? phrasing.length(limit) : String(limit));
  });
  const guests =
    facility.guests === 'NONE'
      ? words.noGuests
      : words.guestsWelcome(facility.max_guests, facility.guest_fee > 0 ? money(facility.guest_fee) : null);
  const checkIn = facility.check_in_minutes === null ? [] : [words.checkInRule(facility.check_in_minutes)];
  const steps = facility.cancellation.map(({ hours_before: hours, refund_percent: percent }) =>
    words.refundStep(percent, hours),
  );
  return [...limits, guests, ...checkIn, ...(steps.length > 0 ? [words.refundRule(steps)] : [])];
}

function toRow(facility: BookableFacility, phrasing: Phrasing): FacilityRow {
  const { day, slot_minutes, min_slots, max_slots } = facility;
  const prices = (day?.bands ?? []).map(({ price }) => price);
  return {
    facility_id: facility.id,
    name: phrasing.name(facility),
    kind: phrasing.name(facility.category),
    capacity: facility.capacity,
    opening_hours: (day?.hours ?? []).map(({ start, end }) => phrasing.span(start, end)),
    slot_minutes,
    price_from_cents: prices.length > 0 ? Math.min(...prices) : null,
    price_to_cents: prices.length > 0 ? Math.max(...prices) : null,
    shortest_minutes: min_slots * slot_minutes,
    longest_minutes: max_slots * slot_minutes,
    rules: describeRules(facility, phrasing),
  };
}

function facilityLine(row: FacilityRow, phrasing: Phrasing): string {
  const { words, money, comma, length } = phrasing;
  const { price_from_cents: from, price_to_cents: to } = row;
  const price =
    from === null || to === null || to === 0
      ? words.free
      : words.pricePerSlot(
          from === to ? money(from) : words.priceRange(money(from), money(to)),
          length(row.slot_minutes),
        );
  return words.facilityLine({
    id: row.facility_id,
    name: row.name,
    hours: row.opening_hours.length > 0 ? row.opening_hours.join(comma) : words.closed,
    price,
  });
}

/** The club's name and how to reach it, as the portal shows them. */
async function describeClub({ call, phrasing, config }: Caller) {
  const club = await call('GET /club/', {});
  const isChinese = phrasing.language === 'zh';
  const hours = club.office_hours;
  return {
    name: (isChinese && club.zh?.name) || club.name || config.clubName,
    address: (isChinese && club.zh?.address) || club.address || config.clubAddress || null,
    phone: club.phone ?? null,
    email: club.email ?? null,
    office_hours: hours ? phrasing.hours(hours.opens, hours.closes) : null,
  };
}

export const clubInformation = defineTool({
  name: 'club_information',
  description:
    'Says how to reach the club, and for its facilities the opening hours, prices and rules of a day: lengths, limits, guests, check-in and what cancelling gives back. Changes nothing. Gives the ids of facilities.',
  needs: [],
  effect: 'READS',
  input: z.strictObject({
    what: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Words of the name, kind or group of facilities. All where left out.'),
    day: dayInput.optional().describe('Day of the hours and prices, YYYY-MM-DD; today where left out.'),
    skip: skipInput,
  }),
  output: z.object({
    club: z.object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      office_hours: z.string().nullable(),
    }),
    day: z.string(),
    total: z.int(),
    facilities: z.array(facilityRow),
  }),
  async run(caller, { what, day: given, skip }) {
    const { phrasing, config, now } = caller;
    const { words } = phrasing;
    const day = given ?? clubDay(now, config.timeZone);
    const [club, found] = await Promise.all([describeClub(caller), findFacilities(caller, { day, what })]);
    const rows = found.slice(skip, skip + MOST_ROWS).map((facility) => toRow(facility, phrasing));
    const contact = [club.name, club.address, club.phone, club.email].filter((part) => part !== null);
    return {
      text: [
        contact.join(phrasing.comma),
        ...(club.office_hours === null ? [] : [words.officeHours(club.office_hours)]),
        ...(found.length === 0 ? [words.noFacility] : []),
        // The rules of many facilities are long: they are in the structured result.
        ...rows.flatMap((row) => [facilityLine(row, phrasing), ...(rows.length > 3 ? [] : row.rules)]),
        ...(found.length > skip + rows.length ? [words.moreRows(skip + rows.length)] : []),
      ].join('\n'),
      data: { club, day, total: found.length, facilities: rows },
    };
  },
});
