import { emailKindNames } from '@portal/contract/settings/rules/email-texts';
import { languages } from '@portal/contract/translations';
import * as z from 'zod';
import { fold } from '../database/statements/same-text.ts';
import type { Keys } from '../http/keys.ts';

/** The job that delivers an email. */
export const deliver = {
  name: 'mail deliver',
  payload: z.object({
    sealed: z.string(),
    /** Keyed hash of the address; none in what an older process left in the queue. */
    to: z.string().optional(),
    /** The member whose address it was when a try failed; null: nobody's. None before that. */
    member: z.int().nullable().optional(),
    /** The user who sent it again or dismissed it after it was given up. */
    handled_by: z.int().optional(),
  }),
};
export const PURPOSE = 'mail';

const attachments = z
  .array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      content: z.string(),
      encoding: z.literal('base64').optional(),
    }),
  )
  .readonly();

/** The parts that don't depend on the reader's language. */
const envelope = {
  messageId: z.string(),
  date: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  headers: z.record(z.string(), z.string()).readonly(),
  attachments: attachments.default([]),
};

const emailLink = z.object({ label: z.string(), url: z.string() });

const words = {
  subject: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  body: z.string().optional(),
  action: emailLink.optional(),
  notes: z
    .array(z.union([z.string(), emailLink]))
    .readonly()
    .optional(),
};

/** An email as it waits: what it says, which is laid out when it leaves. */
const waitingEmail = z.object({
  /** None in an email of staff's own words, and in what an older process left in the queue. */
  kind: z.enum(emailKindNames).optional().catch(undefined),
  ...envelope,
  ...words,
  /** In Chinese. None where there is no such version. */
  zh: z.object({ ...words, attachments: attachments.optional() }).optional(),
  /** The reader's language; looked up by their address where left out. */
  language: z.enum(languages).optional(),
});
export type WaitingEmail = z.output<typeof waitingEmail>;

const laidOut = { subject: z.string(), text: z.string(), html: z.string() };

/** As older processes left them in the queue. */
const laidOutEmail = z.object({
  ...envelope,
  ...laidOut,
  zh: z.object({ ...laidOut, attachments: attachments.optional() }).optional(),
});

export const queuedEmail = z.union([waitingEmail, laidOutEmail]);

type QueuedEmail = z.output<typeof queuedEmail>;

/** Opens a queued email; null: nobody can read it any more. */
export function openQueued(keys: Keys, payload: object): QueuedEmail | null {
  const { data } = deliver.payload.safeParse(payload);
  const opened = data ? keys.open(PURPOSE, data.sealed) : null;
  if (opened === null) return null;
  return queuedEmail.safeParse(JSON.parse(opened)).data ?? null;
}

/** Returns the recipient of a queued email, in the form addresses are compared in; null: nobody can read it any more. */
export function foldedRecipient(keys: Keys, payload: object): string | null {
  const mail = openQueued(keys, payload);
  return mail && fold(mail.to.address);
}

/** The form in which the database knows an address. */
export const hashAddress = (keys: Keys, address: string): string => keys.hash(`email ${fold(address)}`);
