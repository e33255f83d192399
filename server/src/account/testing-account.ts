import type { Mail } from '../mail/transport.ts';
import type { TestApp, TestOverrides } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';

/** The captcha of every sign-in. */
const CAPTCHA = 'K7PXR';

export interface AccountTest extends TestApp {
  clock: { now: number };
  /** Calls from an address that nobody called from before, so that limits don't meet. */
  post: (url: string, payload: object, address?: string) => Promise<{ status: number; body: unknown }>;
  /** The status of a sign-in with this password. */
  signInStatus: (username: string, password: string) => Promise<number>;
}

/** The API with a stopped clock. */
export async function createAccountTest(overrides: TestOverrides = {}): Promise<AccountTest> {
  const clock = { now: Date.parse('2026-11-24T10:00:00+08:00') };
  const test = await createTestApp({ captchaCode: CAPTCHA, now: () => clock.now, ...overrides });
  let callers = 0;
  const post = async (url: string, payload: object, address?: string) => {
    callers += 1;
    const remoteAddress = address ?? `198.18.${Math.floor(callers / 250)}.${callers % 250}`;
    const answer = await test.app.inject({ method: 'POST', url, payload, remoteAddress });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  return {
    ...test,
    clock,
    post,
    async signInStatus(username, password) {
      const { body } = await post('/user/captcha/', {});
      const session = typeof body === 'object' && body && 'session' in body ? body.session : '';
      const answer = await post('/api/token-member/', { username, password, captcha: CAPTCHA, session });
      return answer.status;
    },
  };
}

/** Returns the value of this name from the link in an email. */
export function inLink(mail: Mail | undefined, name: string): string {
  const [url = 'http://none'] = /https?:\/\/\S+\?\S+/.exec(mail?.text ?? '') ?? [];
  return new URL(url).searchParams.get(name) ?? '';
}
