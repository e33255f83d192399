import type { Answer, IdentityProvider, LinkedIdentity } from '@portal/contract';
import { newToken } from '../../mail/mailed-token.ts';
import type { Person } from '../../testing/people.ts';
import { addStaff, PASSWORD } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest } from '../testing-account.ts';
import type { TestProvider } from './testing-provider.ts';
import { CLIENT, startProvider } from './testing-provider.ts';

/** The API with a real identity provider beside it, which staff have turned on. */
export interface SignInWithTest extends AccountTest {
  provider: TestProvider;
  /** Headers of staff who may change settings. */
  staff: () => Promise<Record<string, string>>;
  /** Saves the provider's settings with these changes. */
  save: (changes?: object) => Promise<{ status: number; body: IdentityProvider }>;
}

const SETTINGS = '/settings/sign-in-with/';

export async function createSignInWithTest(): Promise<SignInWithTest> {
  const provider = await startProvider('http://localhost:8000/sign-in-with/callback');
  const test = await createAccountTest({ localIdentityProvider: provider.issuer, limitFactor: 100 });
  await addStaff(test.db, ['settings.view', 'settings.change'], 'office');
  async function save(changes: object = {}) {
    const staff = await test.signIn('office');
    const { body: stored } = await test.call<IdentityProvider>({
      method: 'GET',
      url: SETTINGS,
      headers: staff,
    });
    const payload = {
      is_on: true,
      label: 'Harbour Group',
      issuer: provider.issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      trusts_emails: false,
      version: stored.version,
      ...changes,
    };
    return test.call<IdentityProvider>({ method: 'PUT', url: SETTINGS, headers: staff, payload });
  }
  await save();
  return {
    ...test,
    provider,
    staff: () => test.signIn('office'),
    save,
    async close() {
      await test.close();
      await provider.close();
    },
  };
}

const setCookies = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** The code that a visit brings to the portal's page, and the verifier of the page that began it. */
export interface Visit {
  page: string;
  code: string;
  fault: string | null;
  verifier: string;
}

function readPage(location: string): Omit<Visit, 'verifier'> {
  const url = new URL(location);
  const brought = new URLSearchParams(url.hash.slice(1));
  url.hash = '';
  return { page: url.href, code: brought.get('code') ?? '', fault: brought.get('fault') };
}

/** The portal's page begins a visit: the address at the provider, and the cookie of this browser. */
export async function begin(test: AccountTest, query: Record<string, string> = {}) {
  const { token: verifier, token_hash: challenge } = newToken();
  const search = new URLSearchParams({ challenge, ...query });
  const answer = await test.app.inject({ url: `/sign-in-with/start?${search.toString()}` });
  const cookie = setCookies(answer.headers['set-cookie']).join('; ');
  return { location: answer.headers.location ?? '', cookie, verifier, headers: answer.headers };
}

/** Follows the provider's redirects as a browser does, back to the API's address. */
export async function visitProvider(address: string, until: string): Promise<string> {
  const jar = new Map<string, string>();
  let location = address;
  while (!location.startsWith(until)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(location, { redirect: 'manual', headers: { cookie } });
    for (const pair of setCookies(answer.headers.getSetCookie())) {
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    location = new URL(next, location).href;
  }
  return location;
}

/** Returns from the provider to the API, with the cookies of a browser. */
export async function comeBack(test: AccountTest, location: string, cookie: string) {
  const { pathname, search } = new URL(location);
  const answer = await test.app.inject({ url: pathname + search, headers: { cookie } });
  return { ...readPage(answer.headers.location ?? ''), headers: answer.headers };
}

/** A whole visit to the provider, as its current user. */
export async function visit(test: SignInWithTest, query: Record<string, string> = {}): Promise<Visit> {
  const { location, cookie, verifier } = await begin(test, query);
  if (!location.startsWith(test.provider.issuer)) return { ...readPage(location), verifier };
  const back = await visitProvider(location, test.config.apiUrl);
  return { ...(await comeBack(test, back, cookie)), verifier };
}

type Tokens = Answer<'POST /api/token-sign-in-with/'>;

/** Exchanges what a visit brought, as the portal's page does. */
export const exchange = async (
  test: SignInWithTest,
  { code, verifier }: Pick<Visit, 'code' | 'verifier'>,
) => {
  const { status, body } = await test.post('/api/token-sign-in-with/', { code, verifier });
  return { status, body: body as Tokens & { code?: string; ticket?: string } };
};

export const OWN = '/general-users/me/sign-in-with/';

/** Links the provider's current user to this person, within one session. */
export async function linkUser(test: SignInWithTest, { username }: Person) {
  const headers = await test.signIn(username);
  const { body } = await test.call<{ ticket: string }>({
    method: 'POST',
    url: `${OWN}options/`,
    headers,
    payload: { password: PASSWORD },
  });
  const { code, verifier } = await visit(test);
  const payload = { ticket: body.ticket, code, verifier };
  return test.call<LinkedIdentity & { code?: string }>({ method: 'POST', url: OWN, headers, payload });
}
