import type { DeliveryFailure } from '@portal/contract';
import type { Config } from '../config/config.ts';
import type { Keys } from '../http/keys.ts';
import { HostRefused, postTo, publicAddress } from '../http/outgoing/public-post.ts';
import { messageBody, messageId } from './payload.ts';
import { signedHeaders } from './secrets.ts';
import type { webhook, webhookMessage } from './tables.ts';

/** Longest wait for a receiver's answer, ms. */
const TIME_LIMIT = 15_000;
/** Bytes of an answer that are kept. */
const KEPT = 2048;

/** The services that sending needs. */
export interface SendEnv {
  config: Pick<Config, 'timeZone' | 'localReceivers' | 'now'>;
  keys: Keys;
}

/** The outcome of a try. */
export interface Outcome {
  /** Null: it arrived. */
  failure: DeliveryFailure | null;
  answer_status: number | null;
  answer: string | null;
  milliseconds: number | null;
}

const unanswered = (failure: DeliveryFailure): Outcome => ({
  failure,
  answer_status: null,
  answer: null,
  milliseconds: null,
});

/** Names what went wrong where no answer came. */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof HostRefused) return 'ADDRESS';
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'TimeoutError' ? 'TIMEOUT' : 'CONNECTION';
}

/** Texts in the database have no NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}');

/** Sends a message to an address once, signed for this moment. Whatever goes wrong is the outcome. */
export async function sendMessage(
  { config, keys }: SendEnv,
  to: Pick<typeof webhook.$inferSelect, 'url' | 'secrets'>,
  message: typeof webhookMessage.$inferSelect,
  timeLimit: number = TIME_LIMIT,
): Promise<Outcome> {
  // The rules may have changed since it was stored.
  const url = publicAddress(to.url, config.localReceivers);
  if (url === null) return unanswered('ADDRESS');
  const body = messageBody(message, config.timeZone);
  const begun = performance.now();
  try {
    const { status, text } = await postTo(url, {
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'members-portal-webhooks',
        ...signedHeaders(keys, to.secrets, { id: messageId(message), body, now: config.now() }),
      },
      body: Buffer.from(body),
      isLocal: config.localReceivers.includes(url.origin),
      timeLimit,
      read: KEPT,
    });
    return {
      failure: status >= 200 && status < 300 ? null : 'STATUS',
      answer_status: status,
      answer: storable(text),
      milliseconds: Math.round(performance.now() - begun),
    };
  } catch (error) {
    return unanswered(failureOf(error));
  }
}
