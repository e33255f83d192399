import type { ParsedBody } from '@portal/contract';
import { messageReaders } from '@portal/contract';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member, signedInEmail } from '../../members/index.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { registeredGuests } from './guests.ts';

/** Splits a plain text that staff write for an email into paragraphs, at blank lines. */
const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Emails that one transaction queues. */
const BATCH = 500;

/** A message to those who come to an event or wait, of whom those up to a registration's id have it. */
const sending = {
  name: 'content message guests',
  payload: z.object({
    event: z.int(),
    to: z.enum(messageReaders),
    subject: z.string(),
    text: z.string(),
    after: z.int(),
  }),
};

/** Queues the next emails, and asks for the rest in the same transaction: each goes out once, however often a job runs. */
export const messageGuests = (club: Config, mail: Mailer): Work =>
  onRequest(sending, ({ event, to, subject, text, after }, { db, now }) =>
    transact(db, async (tx) => {
      const readers = await tx
        .select({ id: eventRegistration.id, name: member.name, email: signedInEmail })
        .from(eventRegistration)
        .innerJoin(member, eq(member.id, eventRegistration.member_id))
        .where(and(registeredGuests(event, to), gt(eventRegistration.id, after), isNotNull(signedInEmail)))
        .orderBy(asc(eventRegistration.id))
        .limit(BATCH);
      const action = { label: 'View event', url: `${club.portalUrl}/events/${event}` };
      for (const { name, email } of readers)
        if (email !== null)
          await mail.send(
            tx,
            email,
            { subject, name, zh: null, paragraphs: splitParagraphs(text), action },
            now,
          );
      const last = readers.at(-1);
      if (last && readers.length === BATCH)
        await enqueue(tx, sending, { event, to, subject, text, after: last.id }, now);
    }),
  );

/** Takes a message; a job sends it. Answers how many emails it is. */
export async function takeMessage(
  tx: Transaction,
  event: number,
  body: ParsedBody<'POST /calendar-event/{id}/message/'>,
  { user, now }: { user: number; now: number },
): Promise<{ id: number; recipients: number }> {
  const [found] = await tx
    .select({ id: calendarEvent.id })
    .from(calendarEvent)
    .where(eq(calendarEvent.id, event));
  if (!found) throw notFound();
  const readers = tx
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .innerJoin(member, eq(member.id, eventRegistration.member_id))
    .where(and(registeredGuests(event, body.to), isNotNull(signedInEmail)));
  const recipients = await tx.$count(readers.as('readers'));
  const after = { ...body, recipients };
  await audit(tx, { user, now, right: 'calendar_event.message', id: event, before: null, after });
  await enqueue(tx, sending, { event, ...body, after: 0 }, now);
  return { id: event, recipients };
}
