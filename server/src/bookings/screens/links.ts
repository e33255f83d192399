import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { momentWriter } from '../../time/moments.ts';
import { screenLink } from '../tables.ts';

/** A screen that is known by its link. */
export type Screen = typeof screenLink.$inferSelect;

/** Time after which a screen's last sign of life is written down anew. */
const SEEN = 5 * MINUTE;

/** The hash by which a link is known: the token itself is kept nowhere. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Finds the screen of a token; a 404 where there is none, or its link was revoked. */
export async function openScreen(db: Database, token: string, now: number): Promise<Screen> {
  const [found] = await db
    .select()
    .from(screenLink)
    .where(eq(screenLink.token_hash, hashOf(token)));
  if (!found) throw notFound();
  if (found.seen_at === null || now - found.seen_at.getTime() >= SEEN)
    await db
      .update(screenLink)
      .set({ seen_at: new Date(now) })
      .where(eq(screenLink.id, found.id));
  return found;
}

/** Screens as staff keep them, and their links. */
export function screenLinkRoutes(app: FastifyInstance): void {
  serveCrud(app, '/screen-link/', {
    table: screenLink,
    columns: {
      id: screenLink.id,
      name: screenLink.name,
      kind: screenLink.kind,
      facility: screenLink.facility_id,
      shows_names: screenLink.shows_names,
      link_made_at: screenLink.link_made_at,
      seen_at: screenLink.seen_at,
      created_at: screenLink.created_at,
    },
    toValues(body, { before, now }) {
      const { kind, facility } = { ...before, ...body };
      if (kind === 'KIOSK' && facility) throw fieldErrors({ facility: [fault('onlyDisplays')] });
      return {
        ...(body.facility !== undefined && { facility_id: body.facility }),
        ...(before === null && { created_at: new Date(now) }),
      };
    },
    fieldOf: { facility_id: 'facility' },
  });

  implement(app, 'POST /screen-link/{id}/link/', async ({ params: { id }, actor, db, config, now }) =>
    transact(db, async (tx) => {
      const token = randomBytes(24).toString('base64url');
      const made = { token_hash: hashOf(token), link_made_at: new Date(now) };
      const renewed = await tx
        .update(screenLink)
        .set(made)
        .where(eq(screenLink.id, id))
        .returning({ id: screenLink.id });
      if (renewed.length === 0) throw notFound();
      // The audit log says that it was made, without the token.
      const after = { link_made_at: momentWriter(config.timeZone)(now) };
      await audit(tx, { user: actor.user.id, now, right: 'screen_link.change', id, before: null, after });
      return { link: `${config.portalUrl}/screen#${token}` };
    }),
  );
}
