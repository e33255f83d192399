import type { Passkey } from '@portal/contract';
import { startRegistration } from '@simplewebauthn/browser';
import { call } from '../http/call.ts';
import { deviceFault, NotMade } from './device-fault.ts';

/** Lets the device make a passkey, which the club keeps. Throws NotMade where the device makes none. */
export async function makePasskey(password: string): Promise<Passkey> {
  const optionsJSON = await call('POST /general-users/me/passkey/options/', { body: { password } });
  const credential = await startRegistration({ optionsJSON }).catch((failure: unknown) => {
    throw new NotMade(deviceFault(failure), failure);
  });
  return call('POST /general-users/me/passkey/', { body: { credential } });
}
