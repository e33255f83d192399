import type { Answer } from '@portal/contract';
import { optionLists } from '@portal/contract/members/rules/option-lists';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { allRights, EVERY_RIGHT, generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { isSame } from '../../database/statements/same-text.ts';
import { implement } from '../../http/implement.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { member } from '../tables.ts';
import { isNumberTaken } from '../check-number.ts';
import { nextMembershipId } from './next-membership-id.ts';
import type { PostalLookup } from './postal/one-map.ts';

type Options = Answer<'GET /system-config/config/options/'>;

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** Every list of options that forms offer, with the rights that a sub-role can be made of. */
const options: Options = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from these very names
  ...(Object.fromEntries(
    Object.entries(optionLists).map(([list, names]) => [list, toOptions(names)]),
  ) as Omit<Options, 'right'>),
  right: [EVERY_RIGHT, ...allRights]
    .toSorted((a, b) => a.localeCompare(b))
    .map((code) => ({ code, name: code.replaceAll('_', ' ').replace('.', ': ') })),
};

const has = async (db: Database, table: PgTable, where: SQL) => ({
  exists:
    (
      await db
        .select({ one: sql`1` })
        .from(table)
        .where(where)
        .limit(1)
    ).length > 0,
});

/** Serves what staff's forms ask before they are sent, and the choices of all forms. */
export function configRoutes(app: FastifyInstance, postal: PostalLookup): void {
  implement(app, 'POST /system-config/config/next-membership-id/', async ({ db, now }) => ({
    next_membership_id: await nextMembershipId(db, now),
  }));
  implement(app, 'POST /system-config/config/check-membership-id/', async ({ body, db }) => ({
    exists: await isNumberTaken(db, body.membership_id),
  }));
  implement(app, 'POST /system-config/config/check-email-exist/', ({ body, db }) =>
    has(db, member, isSame(member.email, body.email)),
  );
  implement(app, 'POST /system-config/config/check-user-email-exist/', ({ body, db }) =>
    has(db, generalUser, isSame(generalUser.email, body.email)),
  );
  implement(app, 'GET /system-config/config/options/', async () => options);

  implement(app, 'GET /system-config/config/get-postal-address/', async ({ query, request }) => {
    try {
      return { Postcodes: await postal(query.postcode) };
    } catch (error) {
      request.log.warn({ err: error }, 'postal look-up failed');
      throw refuse('lookup_failed');
    }
  });
}
