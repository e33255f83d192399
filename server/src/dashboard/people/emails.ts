import type { MemberEmail } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';

/** The emails to a member's addresses, the newest first; a 404 where there is no such member. */
export async function listEmails(
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
