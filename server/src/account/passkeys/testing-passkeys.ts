import type { Answer, Passkey } from '@portal/contract';
import type { TestApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';
import type { Faults } from './testing-authenticator.ts';
import { TestAuthenticator } from './testing-authenticator.ts';

const OWN = '/general-users/me/passkey/';

/** A device that was never used, at the portal of this test. */
export const newDevice = (test: TestApp, how?: { counts: boolean }): TestAuthenticator =>
  new TestAuthenticator(test.config.portalUrl, how);

/** Asks as this person for what a browser needs to make a passkey. */
export const askToMake = async (test: TestApp, username: string, password = PASSWORD) =>
  test.call<Answer<'POST /general-users/me/passkey/options/'>>({
    method: 'POST',
    url: `${OWN}options/`,
    headers: await test.signIn(username),
    payload: { password },
  });

/** Sends as this person what a device made, or what else is given. */
export const keep = async (test: TestApp, username: string, payload: object) =>
  test.call<Passkey>({ method: 'POST', url: OWN, headers: await test.signIn(username), payload });

/** Gives this person a passkey on a device; answers what the list says of it. */
export async function addPasskey(test: TestApp, username: string, device: TestAuthenticator) {
  const { body: options } = await askToMake(test, username);
  const { status, body } = await keep(test, username, { credential: device.make(options) });
  if (status !== 201) throw new Error(`The passkey was not kept: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Lets a device answer a new challenge, and returns the body of a sign-in. */
export async function use(test: TestApp, device: TestAuthenticator, faults?: Faults) {
  const { body: options } = await test.call<Answer<'POST /api/token-passkey/options/'>>({
    method: 'POST',
    url: '/api/token-passkey/options/',
    headers: {},
    payload: {},
  });
  return { credential: device.use(options, faults) };
}
