import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { passkeyRefused } from '#words/session/session';
import { isRefused } from '../http/failure.ts';
import type { SignInMessage } from '../session/sign-in.ts';
import type { Passkey, SignedIn } from '@portal/contract';
import { call } from '../http/call.ts';
import { deviceFault, NotMade } from './device-fault.ts';

/** Signs in with a passkey that a person selects; null where they select none, words where it doesn't work here. */
export async function askPasskey(): Promise<SignedIn | SignInMessage | null> {
  const optionsJSON = await call('POST /api/token-passkey/options/', { body: {} });
  const credential = await startAuthentication({ optionsJSON }).catch(deviceFault);
  if (typeof credential === 'string') return credential === 'left' ? null : passkeyRefused;
  try {
    return await call('POST /api/token-passkey/', { body: { credential } });
  } catch (failure) {
    if (isRefused(failure) && failure.status === 401) return passkeyRefused;
    throw failure;
  }
}

/** Lets the device make a passkey, which the club stores. Throws NotMade where the device makes none. */
export async function makePasskey(password: string): Promise<Passkey> {
  const optionsJSON = await call('POST /general-users/me/passkey/options/', { body: { password } });
  const credential = await startRegistration({ optionsJSON }).catch((failure: unknown) => {
    throw new NotMade(deviceFault(failure), failure);
  });
  return call('POST /general-users/me/passkey/', { body: { credential } });
}
