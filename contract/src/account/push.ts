import * as z from 'zod';
import { pushTopics } from '../content/rules/topics.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, moment } from '../wire.ts';

/** Bytes as base64url, as browsers write them. */
const bytes = (pattern: RegExp, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ examples: [example] });

/** A device that notifications are sent to. */
export const pushDevice = z.object({
  id,
  /** Product names as people know them: `Chrome`, `Windows`, `iPhone`. Null if the device doesn't say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: moment,
  /** Time when a notification last reached its push service; null before the first. */
  last_used_at: moment.nullable(),
  /** True for the device that makes this call. */
  is_current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** A topic, and whether notifications about it go to the member's devices. */
export const pushChoice = z.object({ topic: z.enum(pushTopics), on: z.boolean() });
export type PushChoice = z.infer<typeof pushChoice>;

/** The notification that a device shows next. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it opens. */
  url: z.url(),
  /** A later one with the same tag replaces it. */
  tag: z.string(),
});

export const pushEndpoints = {
  'GET /general-users/me/push/': endpoint({
    summary: 'The devices that your notifications go to, and about what',
    access: 'member',
    answers: {
      200: z.object({
        /** Our key, by which push services know us (VAPID): base64url of the uncompressed point. */
        public_key: z.string(),
        devices: z.array(pushDevice),
        topics: z.array(pushChoice),
      }),
    },
  }),
  'POST /general-users/me/push/device/': endpoint({
    summary: 'Send your notifications to this device, until it is signed out',
    description:
      'The body has what the browser’s `PushSubscription` has. A device that is registered again stays one device; one that belonged to somebody else is yours from then on.',
    access: 'member',
    body: z.strictObject({
      /** The address at the push service: https, on a public host. */
      endpoint: z
        .url()
        .max(1000)
        .meta({ examples: ['https://push.example/send/abc'] }),
      /** The device’s public key: an uncompressed point of P-256. */
      p256dh: bytes(
        /^B[\w-]{86}$/,
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      /** A second secret for encryption, beside the public key; 16 bytes. */
      auth: bytes(/^[\w-]{22}$/, 'BTBZMqHH6r4Tts7J_aSIgg'),
    }),
    answers: { 201: pushDevice },
    errors: ['idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  'DELETE /general-users/me/push/device/{id}/': endpoint({
    summary: 'Send no more notifications to one of your devices',
    access: 'member',
    params: byId,
    answers: { 204: null },
  }),
  'POST /general-users/me/push/device/{id}/test/': endpoint({
    summary: 'Send a test notification to one of your devices, and learn what its push service said',
    description:
      'SENT: it took the notification. GONE: it no longer knows the device, which is removed. FAILED: it couldn’t be reached, or refused. Ten an hour at most.',
    access: 'member',
    params: byId,
    answers: {
      200: z.object({
        outcome: z.enum(['SENT', 'GONE', 'FAILED']),
        /** As it is now; null once it is removed. */
        device: pushDevice.nullable(),
      }),
    },
    errors: ['idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  'PATCH /general-users/me/push/topic/{topic}/': endpoint({
    summary: 'Choose whether notifications about a topic go to your devices',
    access: 'member',
    params: pushChoice.pick({ topic: true }),
    body: z.strictObject({ on: z.boolean() }),
    answers: { 200: pushChoice },
  }),
};
