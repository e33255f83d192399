import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, moment, text } from '../wire.ts';

const entry = z.object({
  id,
  at: moment,
  /** The login that made the change; null for the clock and for a payment gateway. */
  user: id.nullable(),
  /** Null as well where that login is gone. */
  username: z.string().nullable(),
  /** Name of the access token by which a program made it; null: somebody who was signed in, or the clock. */
  access_token: z.string().nullable(),
  /** The right that allowed it: `member` and `change`. */
  resource: z.string(),
  action: z.string(),
  /** Id of the changed record. */
  record: z.string(),
  /** The changed fields, each with its old and its new value. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof entry>;

export const auditLogEndpoints = {
  'GET /audit-log/': endpoint({
    summary: 'Who changed what, the latest first: fifty at a time',
    description:
      'Entries are only added, so pages go by the last entry of the one before: `before` is its `next`. There is no count.',
    access: 'staff',
    right: 'audit.view',
    query: z.strictObject({
      username: text(150).optional(),
      resource: text(60).optional(),
      action: text(60).optional(),
      record: text(60).optional(),
      /** The first and the last day, of the club’s. */
      from: date.optional(),
      to: date.optional(),
      before: z
        .string()
        .regex(/^\d{1,15}-\d{1,15}$/)
        .meta({ examples: ['1795600000000-42'] })
        .optional(),
    }),
    answers: {
      200: z.object({
        entries: z.array(entry),
        /** Cursor of the next page; null on the last one. */
        next: z.string().nullable(),
      }),
    },
  }),
};
