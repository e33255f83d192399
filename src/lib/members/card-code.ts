import { cardCode, cardCodeStep } from '@portal/contract/members/rules/cards';
import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** Bytes of base64url. */
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The digits of a step (RFC 6238, SHA-256), made on the device. `secret` is base64url, as the API gives it. */
export async function digitsAt(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', toBytes(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const value = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 0xf) & 0x7fffffff;
  return String(value % 10 ** cardCode.digits).padStart(cardCode.digits, '0');
}

/** `digits` are the last that were made; null before the first. `left`: whole seconds until the next. */
export interface CardCodeState {
  readonly digits: string | null;
  readonly left: number;
  readonly failed: boolean;
}

interface CardCodeEnv {
  readonly secret: string;
  /** The club's clock (ms). */
  readonly now: () => number;
}

/** The changing code of a card, for as long as somebody looks. */
export function createCardCode({ secret, now }: CardCodeEnv): ReadableAtom<CardCodeState> {
  const $code = atom<CardCodeState>({ digits: null, left: cardCode.seconds, failed: false });
  let shown: number | null = null;

  async function draw(step: number): Promise<void> {
    try {
      const digits = await digitsAt(secret, step);
      // An older code that took longer isn't shown.
      if (shown === step) $code.set({ ...$code.get(), digits, failed: false });
    } catch {
      if (shown === step) $code.set({ ...$code.get(), digits: null, failed: true });
    }
  }

  function updateCode(): void {
    const moment = now();
    const step = cardCodeStep(moment);
    const left = Math.ceil(cardCode.seconds - (moment / 1000 - step * cardCode.seconds));
    if (left !== $code.get().left) $code.set({ ...$code.get(), left });
    if (step === shown) return;
    shown = step;
    void draw(step);
  }

  onMount($code, () => {
    updateCode();
    const timer = setInterval(updateCode, 250);
    // A page that was hidden comes back with the current code.
    globalThis.document?.addEventListener('visibilitychange', updateCode);
    return () => {
      clearInterval(timer);
      globalThis.document?.removeEventListener('visibilitychange', updateCode);
      shown = null;
    };
  });
  return $code;
}

/** Greatest difference of a correct clock from the club's, ms. */
const RIGHT = 20_000;

/**
 * Returns how far a device's clock is ahead of the club's, in ms; 0 where it is right. `now` came at `at` by the
 * device.
 */
export function clockError({ now }: { readonly now: string }, at: number): number {
  const ahead = at - Date.parse(now);
  return Math.abs(ahead) > RIGHT ? ahead : 0;
}
