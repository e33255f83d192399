import { captchaWork } from '@portal/contract/session/rules/sign-in';
import type { WorkMessage, WorkOrder } from './solve.ts';

const { hash, bits } = captchaWork;
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has but one page
const notify = (message: WorkMessage) => self.postMessage(message);

/** Number of tries between two reports. */
const PACE = 10;

async function deriveKey(number: string, { session, rounds }: WorkOrder): Promise<string> {
  const password = await crypto.subtle.importKey('raw', bytes(number), 'PBKDF2', false, ['deriveBits']);
  const rules = { name: 'PBKDF2', hash, salt: bytes(session), iterations: rounds };
  return hex(await crypto.subtle.deriveBits(rules, password, bits));
}

/** Tries one number after the other until one gives a key with the required beginning. */
async function search(wanted: WorkOrder): Promise<void> {
  for (let number = 0; number <= wanted.most; number += 1) {
    const key = await deriveKey(String(number), wanted);
    if (key.startsWith(wanted.target)) return notify({ found: key.slice(wanted.target.length) });
    if (number % PACE === 0) notify({ share: number / wanted.most });
  }
  throw new Error('No number gives the key that is wanted');
}

self.addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  // A failure in a promise wouldn't reach the page by itself.
  search(data).catch((error: unknown) => notify({ failed: String(error) }));
});
