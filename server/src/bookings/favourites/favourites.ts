import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { facility, favouriteFacility } from '../tables.ts';

const path = '/booking/favourite/';

/** The facilities that a member sees first, by their ids; null: no membership, so no favourites. */
export async function readFavourites(db: Database | Transaction, member: number | null): Promise<number[]> {
  const rows = await db
    .select({ id: favouriteFacility.facility_id })
    .from(favouriteFacility)
    .where(eq(favouriteFacility.member_id, member ?? 0))
    .orderBy(asc(favouriteFacility.facility_id));
  return rows.map(({ id }) => id);
}

/** Serves the facilities that a member sees first. */
export function favouriteRoutes(app: FastifyInstance): void {
  implement(app, `GET ${path}`, async ({ actor, db }) => ({
    facilities: await readFavourites(db, actor.member?.id ?? null),
  }));

  implement(app, `PUT ${path}{id}/`, ({ params: { id }, actor, db }) =>
    transact(db, async (tx) => {
      const own = actor.member?.id;
      if (own === undefined || (await tx.$count(facility, eq(facility.id, id))) === 0) throw notFound();
      await tx.insert(favouriteFacility).values({ member_id: own, facility_id: id }).onConflictDoNothing();
      return { facilities: await readFavourites(tx, own) };
    }),
  );

  implement(app, `DELETE ${path}{id}/`, ({ params: { id }, actor, db }) =>
    transact(db, async (tx) => {
      const own = actor.member?.id;
      if (own === undefined) throw notFound();
      await tx
        .delete(favouriteFacility)
        .where(and(eq(favouriteFacility.member_id, own), eq(favouriteFacility.facility_id, id)));
      return { facilities: await readFavourites(tx, own) };
    }),
  );
}
