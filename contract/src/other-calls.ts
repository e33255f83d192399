import * as z from 'zod';
import { liveEvents } from './bookings/live.ts';
import type { EndpointKey } from './endpoint.ts';
import type { ErrorCode } from './error-sentences.ts';
import { sandboxEvent, stripeEvent } from './money/gateway-webhooks.ts';

/** A call whose body isn't in the wire dialect: a file, a stream of events, an event from a payment gateway, or an assistant's message. */
export interface OtherCall {
  readonly key: EndpointKey;
  readonly summary: string;
  readonly description: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Schema of the posted JSON, and the header that signs it, where one does. */
  readonly posted?: { readonly body: z.ZodType; readonly signature?: string };
  /** True for a call that takes an access token. */
  readonly needsToken?: true;
  /** Media type of the answer. */
  readonly mediaType: string;
  /** Schema of the JSON answer, or of the data of a stream's events by their type. */
  readonly answer?: z.ZodType;
  readonly events?: Readonly<Record<string, z.ZodType>>;
  readonly errors: readonly ErrorCode[];
}

/** A message of JSON-RPC, and the answer to one. */
const jsonrpc = z.literal('2.0');
const messageId = z.union([z.int(), z.string()]);
const assistantMessage = z.looseObject({
  jsonrpc,
  /** Left out of a notification, which gets no answer. */
  id: messageId.optional(),
  method: z.string().meta({ examples: ['tools/list'] }),
  params: z.looseObject({}).optional(),
});
const assistantAnswer = z.looseObject({
  jsonrpc,
  id: messageId.nullable(),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

const fileKey = z.strictObject({ key: z.string() });
const fileName = z.object({ file: z.string() });
const calendar = { params: fileName, mediaType: 'text/calendar', errors: ['not_found'] } as const;
const webhookAnswer = { mediaType: 'application/json', answer: z.object({ received: z.literal(true) }) };
const webhookErrors = ['webhook_refused', 'not_found'] as const;

/** Calls of the API that aren't endpoints of the contract. */
export const otherCalls: readonly OtherCall[] = [
  {
    key: 'GET /booking/live/',
    summary: 'Changes of what is occupied, as server-sent events',
    description:
      'Anyone may listen. Each event `change` holds all that occupies one facility within the time that it names, as in `GET /booking/reservation-slot/`; `null` asks to load again everything that is shown. An event `pulse` comes at once and every 25 seconds: poll while two of them are missing, since a proxy may keep back what is sent. What happened while a stream was away isn’t sent: load again when it reopens.',
    mediaType: 'text/event-stream',
    events: liveEvents,
    errors: ['throttled', 'unavailable'],
  },
  {
    key: 'POST /webhooks/sandbox/',
    summary: 'The sandbox reports the outcome of a payment',
    description:
      'There while `PAYMENT_GATEWAY=sandbox`. `Sandbox-Signature` is `t=SECONDS,v1=HEX`: HMAC-SHA256 over `SECONDS.BODY`, five minutes old at most. The same event may come several times.',
    posted: { body: sandboxEvent, signature: 'Sandbox-Signature' },
    ...webhookAnswer,
    errors: webhookErrors,
  },
  {
    key: 'POST /webhooks/stripe/',
    summary: 'Stripe reports the outcome of a payment',
    description:
      'There while `PAYMENT_GATEWAY=stripe`. The event is Stripe’s own; of its object, the state of the payment is read. The same event may come several times.',
    posted: { body: stripeEvent, signature: 'Stripe-Signature' },
    ...webhookAnswer,
    errors: webhookErrors,
  },
  {
    key: 'POST /mcp',
    summary: 'Messages of assistants, by the Model Context Protocol',
    description:
      'There while the club has turned assistants on: streamable HTTP without sessions, one JSON-RPC message each, 32 kB at most. Assistants are connected by the address and an access token, whose scopes decide which tools they get.',
    posted: { body: assistantMessage },
    needsToken: true,
    mediaType: 'application/json',
    answer: assistantAnswer,
    errors: [
      'not_authenticated',
      'access_token_required',
      'permission_denied',
      'not_found',
      'method_not_allowed',
      'too_large',
      'unsupported_media_type',
    ],
  },
  {
    key: 'GET /files/invoice.pdf',
    summary: 'An invoice as a file',
    description: 'At the address that `GET /finance/payment-invoice/{id}/pdf/` answers, for an hour.',
    query: fileKey,
    mediaType: 'application/pdf',
    errors: ['not_found'],
  },
  {
    key: 'GET /files/invoices.csv',
    summary: 'Invoices as a table',
    description: 'At the address that `GET /finance/invoice-table/` answers, for an hour.',
    query: fileKey,
    mediaType: 'text/csv',
    errors: ['not_found'],
  },
  {
    key: 'GET /files/club.tar.gz',
    summary: 'Everything of the club as one file',
    description: 'At the address that `POST /archive/` answers, once.',
    query: fileKey,
    mediaType: 'application/gzip',
    errors: ['not_found', 'archive_under_way'],
  },
  {
    key: 'GET /uploads/{file}',
    summary: 'An uploaded picture',
    description: 'At the address that things name it by. It never changes.',
    params: fileName,
    mediaType: 'image/*',
    errors: ['not_found'],
  },
  {
    key: 'GET /calendar/booking/{file}',
    ...calendar,
    summary: 'A booking as a calendar file',
    description: 'At the address that `GET /booking/reservation/{id}/calendar-file/` answers, for an hour.',
  },
  {
    key: 'GET /calendar/guest/{file}',
    ...calendar,
    summary: 'A booking as a calendar file for a guest',
    description: 'At the address that `POST /booking/guest/calendar-file/` answers, for an hour.',
  },
  {
    key: 'GET /wallet/booking/{file}',
    summary: 'A booking as a pass for Apple Wallet',
    description:
      'At the address that `GET /booking/reservation/{id}/wallet-pass/` answers for `APPLE`, for an hour, while the booking is confirmed and not over.',
    params: fileName,
    mediaType: 'application/vnd.apple.pkpass',
    errors: ['not_found'],
  },
  {
    key: 'GET /calendar/event/{file}',
    ...calendar,
    summary: 'A seat at an event as a calendar file',
    description: 'At the address that an event’s calendar file answers, for an hour.',
  },
  {
    key: 'GET /calendar/feed/{file}',
    ...calendar,
    summary: 'A member’s bookings as a calendar to subscribe to',
    description: 'At the address that `POST /booking/calendar-feed/` answers, until there is another.',
  },
];
