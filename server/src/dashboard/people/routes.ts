import type { FastifyInstance } from 'fastify';
import type { MemberEmail } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { languageOf } from '../../http/refusals/language.ts';
import { once } from '../../http/limits/idempotency.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { dropPictures } from '../../uploads/index.ts';
import { previewStatus } from './change-status.ts';
import { eraseMember, findOpen } from './erase.ts';
import { dismissEmail, listFailedEmails, resendEmail } from './failed-emails.ts';
import type { Profiles } from './merge.ts';
import { mergeMembers, previewMerge, readMember } from './merge.ts';
import { generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';

/** The emails to a member's addresses, the newest first; a 404 where there is no such member. */
async function listEmails(
  db: Database,
  id: number,
  { mail, zone }: { mail: Mailer; zone: string },
): Promise<{ results: MemberEmail[] }> {
  const [found] = await db
    .select({ email: member.email, login: generalUser.email })
    .from(member)
    .leftJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(eq(member.id, id));
  if (!found) throw notFound();
  const addresses = [found.email, found.login].filter((address) => address !== null);
  const write = momentWriter(zone);
  const emails = await mail.sentTo(db, addresses);
  return { results: emails.map(({ at, ...email }) => ({ ...email, at: write(at.getTime()) })) };
}

/** Lets staff change a person across all capabilities. */
export function peopleRoutes(
  app: FastifyInstance,
  profiles: Profiles,
  { keys, mail }: { keys: Keys; mail: Mailer },
): void {
  implement(app, 'GET /profile/member/{id}/merge/', (call) =>
    previewMerge(profiles, call, { id: call.params.id, other: call.query.other }),
  );
  implement(app, 'POST /profile/member/{id}/merge/', (call) => {
    const { db, request, actor, body, params, now } = call;
    const asked = { db, request, user: actor.user.id, body: [params.id, body], now };
    return once(asked, (tx) => mergeMembers(tx, profiles, call, { id: params.id, body }));
  });

  implement(app, 'GET /profile/member/{id}/consequences/', async (call) => {
    const { id } = await readMember(profiles, call, call.params.id);
    const club = { now: call.now, zone: call.config.timeZone };
    return previewStatus(call.db, { id, status: call.query.status, rights: call.actor.rights }, club);
  });

  implement(app, 'GET /profile/member/{id}/email/', ({ db, params, config }) =>
    listEmails(db, params.id, { mail, zone: config.timeZone }),
  );

  failedEmailRoutes(app, { keys, mail });

  implement(app, 'GET /profile/member/{id}/erase/', async (call) => {
    const { id } = await readMember(profiles, call, call.params.id);
    return findOpen(call.db, id, { now: call.now, zone: call.config.timeZone });
  });
  implement(app, 'POST /profile/member/{id}/erase/', async (call) => {
    const { db, request, actor, body, params, now, config } = call;
    const asked = { db, request, user: actor.user.id, body: [params.id, body], now };
    let gone: string[] = [];
    const record = await once(asked, async (tx) => {
      const erasure = { id: params.id, number: body.membership_id, mail };
      const erased = await eraseMember(tx, profiles, call, erasure);
      gone = erased.pictures;
      return erased.record;
    });
    await dropPictures(config.uploadsDir, gone);
    return record;
  });
}

/** Lists emails that couldn't be delivered, and lets staff deal with them. */
function failedEmailRoutes(app: FastifyInstance, env: { keys: Keys; mail: Mailer }): void {
  implement(app, 'GET /profile/failed-email/', (call) =>
    listFailedEmails(
      call,
      { ...env, config: call.config },
      languageOf(call.request.headers['accept-language']),
    ),
  );

  implement(
    app,
    'POST /profile/failed-email/{id}/resend/',
    ({ params: { id }, actor, config, db, request, now }) =>
      once({ db, request, user: actor.user.id, body: [id], now }, (tx) =>
        resendEmail({ ...env, config }, tx, { id, actor, now }),
      ),
  );

  implement(
    app,
    'POST /profile/failed-email/{id}/dismiss/',
    async ({ params: { id }, actor, config, db, now }) => {
      await transact(db, (tx) => dismissEmail({ ...env, config }, tx, { id, by: actor.user.id, now }));
      return undefined;
    },
  );
}
