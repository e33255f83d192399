import type { Reservation } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import { clubDay, dayBounds } from '../phrasing.ts';
import { defineTool } from '../tool.ts';
import { bookingRow, describeBooking, toBookingRow } from './bookings.ts';
import { MOST_ROWS, skipInput } from './inputs.ts';

/** Bookings of a large club's day. */
const ALL = 500;

/** Work that waits for staff; null where the token may not see it. */
async function countOpenWork({ call, scopes }: Caller) {
  const [approvals, waiting] = await Promise.all([
    scopes.has('approval_record.view')
      ? call('GET /profile/approval-record/', { query: { status: 'PENDING', limit: 1 } })
      : null,
    scopes.has('waiting.view')
      ? call('GET /booking/waiting/', { query: { when: 'coming', limit: 1 } })
      : null,
  ]);
  return { approvals: approvals?.count ?? null, waiting: waiting?.count ?? null };
}

/** Reads the bookings of a day that aren't over, soonest first, and counts those that nobody came for. */
async function readDay({ call, config: { timeZone: zone }, now }: Caller, day: string) {
  const { start, end } = dayBounds(day, zone);
  const last = isoAt(end - 1000, zone);
  const [{ results }, { count: noShows }] = await Promise.all([
    call('GET /booking/reservation/', {
      query: {
        end_at__gte: isoAt(now, zone),
        start_from__lte: last,
        ordering: 'start_from',
        limit: ALL,
      },
    }),
    call('GET /booking/reservation/', {
      query: { status: 'NO_SHOW', end_at__gte: isoAt(start, zone), start_from__lte: last, limit: 1 },
    }),
  ]);
  return { results, noShows };
}

const isOn = ({ status }: Reservation): boolean => status === 'CONFIRMED' || status === 'HELD';

export const todayAtTheClub = defineTool({
  name: 'today_at_the_club',
  description:
    'For staff: today’s bookings that aren’t over, soonest first, with their members, check-in and what is unpaid, and what waits for staff: profile changes to approve and waiting lists. Changes nothing.',
  needs: ['reservation.view'],
  effect: 'READS',
  input: z.strictObject({ skip: skipInput }),
  output: z.object({
    day: z.string(),
    /** Bookings today that aren’t over. */
    total: z.int(),
    bookings: z.array(
      bookingRow.omit({ pay_link: true, pay_until: true }).extend({
        member_id: z.int(),
        member: z.string(),
        checked_in: z.boolean().nullable(),
      }),
    ),
    unpaid: z.int(),
    no_shows: z.int(),
    profile_changes_to_approve: z.int().nullable(),
    on_waiting_lists: z.int().nullable(),
  }),
  async run(caller, { skip }) {
    const { phrasing, config, now } = caller;
    const { words, money } = phrasing;
    const day = clubDay(now, config.timeZone);
    const [{ results, noShows }, open] = await Promise.all([readDay(caller, day), countOpenWork(caller)]);
    const coming = results.filter((one) => isOn(one) && Date.parse(one.end_at) > now);
    const shown = coming.slice(skip, skip + MOST_ROWS);
    const unpaid = coming.filter(({ price, paid }) => paid < price).length;
    const lines = shown.map((one) =>
      words.arrivalLine({
        what: describeBooking(one, phrasing),
        name: one.member_name,
        state: one.check_in?.checked_in_at
          ? words.checkedIn
          : one.paid < one.price
            ? words.unpaid(money(one.price - one.paid))
            : '',
      }),
    );
    return {
      text: [
        words.todayCounts({ day: phrasing.dayOf(day), bookings: coming.length, unpaid, noShows }),
        ...lines,
        ...(coming.length > skip + shown.length ? [words.moreRows(skip + shown.length)] : []),
        ...(open.approvals === null ? [] : [words.approvalsWait(open.approvals)]),
        ...(open.waiting === null ? [] : [words.othersWait(open.waiting)]),
      ].join('\n'),
      data: {
        day,
        total: coming.length,
        bookings: shown.map((one) => {
          const { pay_link: _link, pay_until: _until, ...row } = toBookingRow(one, phrasing);
          return {
            ...row,
            member_id: one.member,
            member: one.member_name,
            checked_in: one.check_in && one.check_in.checked_in_at !== null,
          };
        }),
        unpaid,
        no_shows: noShows,
        profile_changes_to_approve: open.approvals,
        on_waiting_lists: open.waiting,
      },
    };
  },
});
