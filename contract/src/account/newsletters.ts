import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { id, moment, oneLine, text } from '../wire.ts';

const action = z.strictObject({
  label: text(60),
  url: z.url({ protocol: /^https?$/ }).max(1000),
});

/** A newsletter that staff sent. */
export const newsletter = z.object({
  id,
  subject: z.string(),
  /** Plain text; a blank line parts paragraphs. */
  text: z.string(),
  /** The only action, as a button; null: none. */
  action: action.nullable(),
  /** Number of recipients when it was sent, and number of its emails that are queued or sent. */
  recipients: z.int().min(0),
  mailed: z.int().min(0),
  created_at: moment,
});
export type Newsletter = z.infer<typeof newsletter>;

const written = z.strictObject({
  subject: oneLine(200).meta({ examples: ['News of November'] }),
  text: text(20_000),
  action: action.nullable().default(null),
});

const path = '/newsletter/';

export const newsletterEndpoints = {
  ...crud(path, {
    name: 'newsletter',
    resource: 'newsletter',
    access: 'staff',
    item: newsletter,
    filters: {},
    ordering: plainFields(newsletter),
    actions: ['list', 'get'],
  }),
  [`POST ${path}` as const]: endpoint({
    summary: 'Send a newsletter to all who subscribe to it',
    description:
      'Each address of members who can sign in gets it once, except those that unsubscribed. Each email has an unsubscribe link. A sent newsletter can’t be changed or recalled.',
    access: 'staff',
    right: 'newsletter.add',
    body: written,
    answers: { 201: newsletter },
    errors: ['idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  'GET /newsletter/recipients/': endpoint({
    summary: 'How many emails a newsletter would be if it was sent now',
    access: 'staff',
    right: 'newsletter.add',
    answers: { 200: z.object({ count: z.int().min(0) }) },
  }),
  'POST /newsletter/test/': endpoint({
    summary: 'Send a newsletter to your own email address alone, to look at it',
    access: 'staff',
    right: 'newsletter.add',
    body: written,
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['throttled'],
  }),
};
