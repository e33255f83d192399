import { isRefused } from '../http/failure.ts';

/**
 * The reason why a device made or used no passkey. `left`: a person closed its dialogue, or let its time pass,
 * browsers don't say which; `known`: it has one for this login; `full`: the login has as many as there may be.
 */
export type DeviceFault = 'left' | 'known' | 'full' | 'unable';

/** Names the reason for a browser's refusal. */
export function deviceFault(failure: unknown): DeviceFault {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'left';
  return name === 'InvalidStateError' ? 'known' : 'unable';
}

/** No passkey was made, and the club isn't to blame. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
  readonly fault: DeviceFault;

  constructor(fault: DeviceFault, cause: unknown) {
    super(`No passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** The fault behind a failure to make a passkey; null for other failures, such as no connection. */
export function readDeviceFault(failure: unknown): DeviceFault | null {
  if (failure instanceof NotMade) return failure.fault;
  if (!isRefused(failure)) return null;
  if (failure.code === 'too_many_passkeys') return 'full';
  return failure.code === 'passkey_refused' ? 'unable' : null;
}
