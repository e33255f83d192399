import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { membershipLevels1 } from '../members/rules/levels.ts';
import { signedInStatuses } from '../members/rules/member-status.ts';
import { codes, id, moment, oneLine, text } from '../wire.ts';

const action = z.strictObject({
  label: text(60),
  url: z.url({ protocol: /^https?$/ }).max(1000),
});

/** A DRAFT is sent by nobody, a SCHEDULED one at its `send_at`; a SENT one can’t be changed or recalled. */
export const newsletterStatuses = ['DRAFT', 'SCHEDULED', 'SENT'] as const;
/** Characters of a newsletter, its marks included. */
export const MAX_NEWSLETTER = 50_000;

/** Its readers: those who are in each of these, where it names any. All empty: everybody who subscribes. */
const audience = {
  tiers: z.array(codes(membershipLevels1)).max(20),
  statuses: z.array(z.enum(signedInStatuses)).max(20),
  /** Ids. */
  members: z.array(id).max(1000),
};
const { tiers, statuses, members } = audience;
const status = z.enum(newsletterStatuses);

/** A newsletter of the club. */
export const newsletter = z.object({
  id,
  subject: z.string(),
  /** HTML of the elements that posts have, sanitised. Each email has a greeting before it. */
  body: z.string(),
  /** The only action, as a button; null: none. */
  action: action.nullable(),
  ...audience,
  status,
  send_at: moment.nullable(),
  sent_at: moment.nullable(),
  /** Number of recipients when it was sent, and number of its emails that are queued or sent. */
  recipients: z.int().min(0),
  mailed: z.int().min(0),
  created_at: moment,
});
export type Newsletter = z.infer<typeof newsletter>;

const content = {
  subject: oneLine(200).meta({ examples: ['News of November'] }),
  /** Any HTML: disallowed elements are removed before it is stored. */
  body: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NEWSLETTER)
    .meta({ examples: ['<p>The new court is open.</p>'] }),
  action: action.nullable().default(null),
};
const written = z.strictObject({
  ...content,
  tiers: tiers.default([]),
  statuses: statuses.default([]),
  members: members.default([]),
  status: status.default('SENT'),
  send_at: moment.nullable().default(null),
});

const path = '/newsletter/';

export const newsletterEndpoints = {
  ...crud(path, {
    name: 'newsletter',
    resource: 'newsletter',
    access: 'staff',
    item: newsletter,
    write: written,
    filters: { status: status.optional() },
    ordering: plainFields(newsletter),
    // No update as a whole: a status that is left out sends it.
    actions: ['list', 'create', 'get', 'patch', 'delete'],
    errors: ['newsletter_sent'],
  }),
  'POST /newsletter/recipients/': endpoint({
    summary: 'How many emails a newsletter for these members would be if it was sent now',
    description: 'Each address of members who can sign in gets one, except those that unsubscribed.',
    access: 'staff',
    right: 'newsletter.add',
    body: written.pick({ tiers: true, statuses: true, members: true }),
    answers: { 200: z.object({ count: z.int().min(0) }) },
  }),
  'POST /newsletter/test/': endpoint({
    summary: 'Send a newsletter to your own email address alone, to look at it',
    access: 'staff',
    right: 'newsletter.add',
    body: z.strictObject(content),
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['throttled'],
  }),
};
