import type { Answer } from '@portal/contract';
import type { TestApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/people.ts';

type NewToken = Answer<'POST /general-users/me/access-token/'>;

/** Asks for a token as this user. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `test.call`
export const askForToken = async <Body = NewToken>(test: TestApp, username: string, payload: object) =>
  test.call<Body>({
    method: 'POST',
    url: '/general-users/me/access-token/',
    headers: await test.signIn(username),
    payload: { name: 'Hall display', days: 30, password: PASSWORD, ...payload },
  });

/** Gives this user a token with these scopes; answers what they are shown, and the headers that calls have with it. */
export async function giveToken(test: TestApp, username: string, scopes: readonly string[]) {
  const { status, body } = await askForToken(test, username, { scopes });
  if (status !== 201) throw new Error(`No access token was made: ${status} ${JSON.stringify(body)}`);
  return { ...body, headers: { authorization: `Bearer ${body.token}` } };
}
