import { isoAt } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import { dayBounds } from '../phrasing.ts';
import { defineTool } from '../tool.ts';
import { dayInput, facilityIdInput, MOST_ROWS, skipInput } from './inputs.ts';

/** Most ids that one query finds. */
const MOST_IDS = 100;

/** Finds the names of members by their ids, as far as the caller may see members. */
async function memberNames(
  { call, scopes }: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].slice(0, MOST_IDS);
  if (wanted.length === 0 || !scopes.has('member.view')) return new Map();
  const { results } = await call('GET /profile/member/', {
    query: { id__in: wanted.join(','), limit: MOST_IDS },
  });
  return new Map(results.map(({ id, name, membership_id }) => [id, `${name} (${membership_id})`]));
}

export const whoIsWaiting = defineTool({
  name: 'who_is_waiting',
  description:
    'For staff: lists who waits for booked times, or has been offered one, in the order of the times. The list for seats at an event is on the event’s page. Changes nothing.',
  needs: ['waiting.view'],
  effect: 'READS',
  input: z.strictObject({
    day: dayInput.optional().describe('Only times on this day, YYYY-MM-DD.'),
    facility_id: facilityIdInput.optional().describe('Only at this facility.'),
    skip: skipInput,
  }),
  output: z.object({
    total: z.int(),
    waiting: z.array(
      z.object({
        member_id: z.int(),
        /** Null where this token may not see members. */
        member: z.string().nullable(),
        facility: z.string(),
        when: z.string(),
        start: z.string(),
        end: z.string(),
        status: z.enum(['WAITING', 'OFFERED']),
        place: z.int().nullable(),
        offered_until: z.string().nullable(),
      }),
    ),
  }),
  async run(caller, { day, facility_id: facility, skip }) {
    const { call, phrasing, config } = caller;
    const { words } = phrasing;
    const zone = config.timeZone;
    const bounds = day === undefined ? null : dayBounds(day, zone);
    const { count, results } = await call('GET /booking/waiting/', {
      query: {
        when: 'coming',
        ordering: 'start_from',
        limit: MOST_ROWS,
        offset: skip,
        ...(facility !== undefined && { facility }),
        ...(bounds && {
          end_at__gte: isoAt(bounds.start, zone),
          start_from__lte: isoAt(bounds.end - 1000, zone),
        }),
      },
    });
    const names = await memberNames(
      caller,
      results.map(({ member }) => member),
    );
    const waiting = results.map((one) => ({
      member_id: one.member,
      member: names.get(one.member) ?? null,
      facility: phrasing.name(one.facility),
      when: phrasing.span(one.start_from, one.end_at),
      start: one.start_from,
      end: one.end_at,
      status: one.status === 'OFFERED' ? ('OFFERED' as const) : ('WAITING' as const),
      place: one.place,
      offered_until: one.offered_until,
    }));
    return {
      text: [
        count === 0 ? words.nobodyWaits : words.waitingCount(count),
        ...waiting.map((one) =>
          words.waitingLine({
            what: one.facility + phrasing.comma + one.when,
            name: one.member ?? words.memberNumber(one.member_id),
            state:
              one.offered_until === null
                ? words.placeInLine(one.place ?? 1)
                : words.offeredUntil(phrasing.moment(one.offered_until)),
          }),
        ),
        ...(count > skip + waiting.length ? [words.moreRows(skip + waiting.length)] : []),
      ].join('\n'),
      data: { total: count, waiting },
    };
  },
});
