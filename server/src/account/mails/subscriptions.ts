import type { Answer, Subscription } from '@portal/contract';
import type { EmailType } from '@portal/contract/content/rules/notices';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { refuseWith } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { languageOfUser } from '../language.ts';
import { allowMail, refusedTypes, refuseMail } from './mail-refusals.ts';

/** The body that a mail program posts to leave a list (RFC 8058), in either form that the RFC allows. */
const oneClick = { 'List-Unsubscribe': 'One-Click' };

/** Lets the routes of this scope be called by mail programs, which know nothing of JSON. */
export function readOneClickBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  if (scope.hasContentTypeParser('multipart/form-data')) scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      /name="?List-Unsubscribe"?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\nOne-Click\r?\n/.test(String(body))
        ? oneClick
        : {},
  );
}

/** The address that the club writes to; null: it has none. */
async function findEmailAddress(db: Database, { member: own }: Actor): Promise<string | null> {
  if (!own) return null;
  const [row] = await db.select({ email: member.email }).from(member).where(eq(member.id, own.id));
  return row?.email ?? null;
}

/** Lists the emails that a member may refuse, each with its state, and their address. */
export async function listSubscriptions(
  db: Database,
  actor: Actor,
): Promise<Answer<'GET /general-users/me/subscription/'>> {
  const address = await findEmailAddress(db, actor);
  const refused = address === null ? new Set<EmailType>() : await refusedTypes(db, address);
  const language = await languageOfUser(db, actor.user.id);
  return { address, language, results: emailTypes.map((type) => ({ type, subscribed: !refused.has(type) })) };
}

/** Subscribes to emails of a type, or refuses them; a 409 if there is no address for them. */
export const changeSubscription = (
  db: Database,
  actor: Actor,
  { type, subscribed }: Subscription,
  now: number,
): Promise<Subscription> =>
  transact(db, async (tx) => {
    const address = await findEmailAddress(tx, actor);
    if (address === null)
      throw refuseWith(409, 'address_required', 'The club doesn’t have your email address.');
    if (subscribed) await allowMail(tx, address, type);
    else await refuseMail(tx, address, type, now);
    return { type, subscribed };
  });
