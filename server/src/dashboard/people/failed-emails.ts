import type { FailedEmail, ResendOption } from '@portal/contract';
import { DAY } from '@portal/contract/rules/club-time';
import type { EmailKindName } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { eq, inArray } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { AccountEnv } from '../../account/index.ts';
import { inviteToLogin } from '../../account/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { fold } from '../../database/statements/same-text.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import type { GivenUpEmail } from '../../mail/given-up.ts';
import { member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';

const RIGHT = 'member_email.resend';
/** For how long a failed email is listed, ms. */
const LISTED_FOR = 7 * DAY;

/** Emails that report what happened on a day: a dated copy stays true. Others ask for something by a link or a time that lapses. */
const reports: ReadonlySet<EmailKindName> = new Set<EmailKindName>([
  'BOOKING_CONFIRMED',
  'BOOKING_CHANGED',
  'BOOKING_CANCELLED',
  'BOOKING_RELEASED',
  'BOOKING_EXPIRED',
  'OPENED_BUT_TAKEN',
  'OPENING_REFUSED',
  'EVENT_SEATS',
  'EVENT_CHANGED',
  'EVENT_CALLED_OFF',
  'INVOICE',
  'INVOICE_NOTHING_DUE',
  'RECEIPT',
  'PART_PAYMENT',
  'FEE_NOT_CHARGED',
  'FEE_AUTOPAY_OFF',
  'REFUND',
]);
/** Instead of these, a member without a login is invited again. */
const invitations: ReadonlySet<EmailKindName> = new Set<EmailKindName>(['LOGIN_INVITATION', 'LOGIN_CLAIM']);

const readers = (db: Database | Transaction, ids: readonly number[]) =>
  db
    .select({
      id: member.id,
      name: member.name,
      email: member.email,
      login: generalUser.email,
      invited_at: member.invited_at,
    })
    .from(member)
    .leftJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(inArray(member.id, [...ids]));

type Reader = Awaited<ReturnType<typeof readers>>[number];

const isInvitation = ({ kind }: GivenUpEmail): boolean => kind !== null && invitations.has(kind);

/** True for an invitation whose member already has a login, or was invited again. */
const isMoot = (email: GivenUpEmail, reader: Reader | undefined): boolean =>
  isInvitation(email) &&
  reader !== undefined &&
  (reader.login !== null || (reader.invited_at !== null && reader.invited_at > email.at));

/** The address to write to now; null: the member has none. */
const presentAddress = (email: GivenUpEmail, reader: Reader | undefined): string | null =>
  reader ? (reader.email ?? reader.login) : email.to.address;

/** Decides what sending an email again does for this caller. */
function findOption(
  email: GivenUpEmail,
  reader: Reader | undefined,
  { rights }: Pick<Actor, 'rights'>,
): ResendOption {
  if (isMoot(email, reader)) return 'LAPSES';
  const mayInvite = isInvitation(email) && reader !== undefined && rights.has('general_user.add');
  if (!mayInvite && (email.kind === null || !reports.has(email.kind))) return 'LAPSES';
  const address = presentAddress(email, reader);
  if (address === null) return 'NO_ADDRESS';
  if (email.failure === 'RECIPIENT' && fold(address) === fold(email.to.address)) return 'SAME_ADDRESS';
  return mayInvite ? 'INVITATION' : 'COPY';
}

interface FailedEmailsCall {
  db: Database;
  actor: Actor;
  now: number;
}

/** Lists the emails that couldn't be delivered and that wait for somebody at the desk. */
export async function listFailedEmails(
  { db, actor, now }: FailedEmailsCall,
  { config, mail }: AccountEnv,
  language: Language,
): Promise<{ results: FailedEmail[] }> {
  const emails = await mail.givenUpSince(db, now - LISTED_FOR);
  const ids = emails.flatMap((email) => email.member ?? []);
  const found = new Map((ids.length > 0 ? await readers(db, ids) : []).map((one) => [one.id, one]));
  const write = momentWriter(config.timeZone);
  const results = emails.flatMap((email): FailedEmail[] => {
    const reader = found.get(email.member ?? 0);
    if (isMoot(email, reader)) return [];
    const { id, to, subject, failure, at } = email;
    return [
      {
        id,
        member: reader ? { id: reader.id, name: reader.name } : null,
        name: to.name,
        address: to.address,
        subject: (language === 'zh' ? subject.zh : null) ?? subject.en,
        failure,
        at: write(at.getTime()),
        resend: findOption(email, reader, actor),
        resend_to: presentAddress(email, reader),
      },
    ];
  });
  return { results };
}

/** Locks a failed email after its member, as erasing them does, and notes that this user handled it. */
async function handleFailed(
  tx: Transaction,
  { mail }: AccountEnv,
  { id, by }: { id: number; by: number },
): Promise<GivenUpEmail> {
  const seen = await mail.findGivenUp(tx, id, { lock: false });
  if (seen?.member)
    await tx.select({ id: member.id }).from(member).where(eq(member.id, seen.member)).for('no key update');
  const email = await mail.findGivenUp(tx, id, { lock: true });
  if (!email) throw notFound();
  if (email.isHandled) throw refuse('email_handled');
  await mail.handle(tx, id, by);
  return email;
}

/** Notes in the audit log what became of a failed email. */
const auditHandled = (
  tx: Transaction,
  { id, member: reader }: GivenUpEmail,
  { user, now, after }: { user: number; now: number; after: object },
) =>
  audit(tx, {
    user,
    now,
    right: RIGHT,
    id: reader === null ? id : `member ${reader}`,
    before: null,
    after: { ...after },
  });

/** Sends a failed email again, or a new invitation in its place. Throws why that can't be done. */
export async function resendEmail(
  env: AccountEnv,
  tx: Transaction,
  { id, actor, now }: { id: number; actor: Actor; now: number },
): Promise<{ sent_to: string }> {
  const by = actor.user.id;
  const email = await handleFailed(tx, env, { id, by });
  const [reader] = email.member === null ? [] : await readers(tx, [email.member]);
  const option = findOption(email, reader, actor);
  const address = presentAddress(email, reader);
  if (option === 'LAPSES') throw refuse('email_lapses');
  if (option === 'NO_ADDRESS' || address === null)
    throw refuseWith(409, 'address_required', 'The club doesn’t have this member’s email address.');
  if (option === 'SAME_ADDRESS') throw refuse('address_refused');
  if (option === 'INVITATION' && reader) {
    const { email: invited } = await inviteToLogin(env, tx, { id: reader.id, by }, now);
    return { sent_to: invited };
  }
  await env.mail.sendCopy(tx, id, address, now);
  await auditHandled(tx, email, { user: by, now, after: { sent_again: email.subject.en, to: address } });
  return { sent_to: address };
}

/** Takes a failed email off the list. */
export async function dismissEmail(
  env: AccountEnv,
  tx: Transaction,
  { id, by, now }: { id: number; by: number; now: number },
): Promise<void> {
  const email = await handleFailed(tx, env, { id, by });
  await auditHandled(tx, email, { user: by, now, after: { dismissed: email.subject.en } });
}
