import type { Allotment } from '@portal/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { allotment, openingRequest } from '../tables.ts';
import { drawKey } from './order.ts';
import { memberRequestsWhere } from './requests.ts';

/**
 * Reads how the times of this member's request were allotted, without names; throws a 404 where the request isn't
 * theirs or wasn't decided.
 */
export async function readAllotment(
  db: Database,
  { id, member, zone }: { id: number; member: number | null; zone: string },
): Promise<Allotment> {
  if (member === null) throw notFound();
  const [found] = await db
    .select({
      id: allotment.id,
      policy: allotment.policy,
      opensAt: instant(allotment.opens_at),
      decidedAt: instant(allotment.decided_at),
      seed: allotment.seed,
    })
    .from(openingRequest)
    .innerJoin(allotment, eq(allotment.id, openingRequest.allotment_id))
    .where(and(eq(openingRequest.id, id), memberRequestsWhere(member)));
  if (!found) throw notFound();
  const { policy, seed } = found;
  const turns = await db
    .select({
      request: openingRequest.id,
      own: sql<boolean>`coalesce(${or(eq(openingRequest.member_id, member), eq(openingRequest.booked_by_id, member))}, false)`,
      went_first: openingRequest.went_first,
      status: openingRequest.status,
    })
    .from(openingRequest)
    .where(eq(openingRequest.allotment_id, found.id))
    .orderBy(asc(openingRequest.turn));
  const write = momentWriter(zone);
  return {
    policy,
    opens_at: write(found.opensAt),
    decided_at: write(found.decidedAt),
    seed,
    turns: turns.map(({ status, ...turn }) => ({
      ...turn,
      key: seed === null ? null : drawKey(seed, turn.request),
      booked: status === 'BOOKED',
    })),
  };
}
