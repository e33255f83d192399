import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from './gateway.ts';

/** Highest age of a webhook, and the most its clock may be ahead of ours, ms. */
const WINDOW = 5 * 60_000;

const digest = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** Signs a body at an instant: `t=1764000000,v1=…`, in seconds and hexadecimal. */
export function sign(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Throws unless this header signs the body, and did so just now. */
export function checkSignature(
  secret: string,
  { header, body, now }: { header: string | string[] | undefined; body: string; now: number },
): void {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === undefined || signature === undefined) throw new WebhookRefused('It is not signed.');
  if (!timingSafeEqual(digest(secret, Number(seconds), body), Buffer.from(signature, 'hex')))
    throw new WebhookRefused('Its signature is wrong.');
  if (Math.abs(now - Number(seconds) * 1000) > WINDOW) throw new WebhookRefused('It is stale.');
}
