import type { Photograph } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../audit/audit.ts';
import { transact } from '../../../database/transact.ts';
import { implement } from '../../../http/implement.ts';
import { pageOf } from '../../../http/page.ts';
import { notFound } from '../../../http/refusals/refusal.ts';
import { facility } from '../../tables.ts';
import { whole } from '../../availability/to-wire.ts';
import { readPhotographs, replacePhotographs } from './photographs.ts';

/** For the audit log: a picture by its id alone. */
const audited = (photographs: readonly Photograph[]) => ({
  photographs: photographs.map(({ picture, alt, zh }) => ({ picture: picture.id, alt, zh })),
});

/** Photographs of a facility: a list that anybody reads, and that staff replace whole. */
export function facilityPhotographRoutes(app: FastifyInstance): void {
  implement(app, 'GET /sport-facility/{id}/photographs/', async ({ params, query, db, request }) => {
    const rows = await readPhotographs(db, params.id);
    if (!rows) throw notFound();
    const results = rows.slice(query.offset, query.offset + query.limit);
    return pageOf(request, query, { count: rows.length, results });
  });

  implement(app, 'POST /sport-facility/{id}/photographs/', ({ params: { id }, body, actor, db, now }) =>
    transact(db, async (tx) => {
      // Locked: when two replace the list, the second wins.
      await tx.select({ id: facility.id }).from(facility).where(eq(facility.id, id)).for('no key update');
      const before = await readPhotographs(tx, id);
      if (!before) throw notFound();
      await replacePhotographs(tx, id, body);
      const after = (await readPhotographs(tx, id)) ?? [];
      await audit(tx, {
        user: actor.user.id,
        now,
        right: 'facility.change',
        id,
        before: audited(before),
        after: audited(after),
      });
      return whole(after);
    }),
  );
}
