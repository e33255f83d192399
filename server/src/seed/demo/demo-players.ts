import { HOUR } from '@portal/contract/rules/club-time';
import { and, eq } from 'drizzle-orm';
import { bookingPlayer, reservation } from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import type { Entry } from '../diary.ts';
import type { People } from '../people.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

/**
 * Invites players to the barbecue of `ordinary`: her spouse, who comes, `term5`, who hasn't answered, and a guest by
 * a link.
 */
export async function invitePlayers(
  tx: Transaction,
  { people, entries }: { people: People; entries: readonly Entry[] },
  { now }: DemoTime,
): Promise<void> {
  const holder = people.demo('ordinary');
  const barbecue = entries.find(
    ({ facility, holder: of, start }) =>
      facility.name === 'Barbecue Pit 1' && of.id === holder.id && start > now,
  );
  if (!barbecue) throw new Error('Nobody in the demo club has booked a barbecue');
  const [booked] = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        eq(reservation.facility_id, barbecue.facility.id),
        eq(reservation.member_id, holder.id),
        eq(reservation.start_from, new Date(barbecue.start)),
      ),
    );
  if (!booked) throw new Error('The barbecue was not stored');
  const invited = { reservation_id: booked.id, invited_at: new Date(now - DAY / 2) };
  await tx.insert(bookingPlayer).values([
    {
      ...invited,
      member_id: people.demo('spouse').id,
      status: 'ACCEPTED',
      answered_at: new Date(now - HOUR),
    },
    { ...invited, member_id: people.demo('term5').id },
    { ...invited, name: 'Omar Hassan' },
  ]);
}
