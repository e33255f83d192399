import { randomUUID } from 'node:crypto';
import type { Answer, Body, Key } from '@portal/contract';
import { systemAddress, fixedCaptcha } from './addresses.ts';

/** The demo club's people (README). */
export type Person =
  | 'ordinary'
  | 'term5'
  | 'absent'
  | 'defaulter'
  | 'discipline'
  | 'spouse'
  | 'terminated'
  | 'staff'
  | 'frontdesk';

export const password = 'harbour-demo-2026';

export interface Tokens {
  access: string;
  refresh: string;
}

interface CallOptions<K extends Key> {
  body?: Body<K>;
  query?: Record<string, string>;
  token?: string;
  /** The path where the key has `{…}`. */
  path?: string;
}

/** Calls the API from the test itself, beside any browser. Throws on any answer but 2xx. */
export async function call<K extends Key>(key: K, options: CallOptions<K> = {}): Promise<Answer<K>> {
  const [method, pattern] = key.split(' ');
  const url = new URL(options.path ?? pattern ?? '', systemAddress('E2E_API_DIRECT'));
  url.search = new URLSearchParams(options.query).toString();
  const answer = await fetch(url, {
    ...(method ? { method } : {}),
    headers: {
      ...(options.body ? { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() } : {}),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${text}`);
  return JSON.parse(text || 'null');
}

/** A session of its own, to be ended or refreshed. */
export const signIn = (person: Person): Promise<Tokens> => signInAs(person);

const freshFor = 180_000;
const sessions = new Map<Person, { tokens: Promise<Tokens>; at: number }>();

/** A session that the tests of one worker share, replaced before its access token grows old. */
export function sessionOf(person: Person): Promise<Tokens> {
  const known = sessions.get(person);
  if (known && Date.now() - known.at < freshFor) return known.tokens;
  const tokens = signIn(person);
  sessions.set(person, { tokens, at: Date.now() });
  return tokens;
}

/** A session of its own for the user with this name, a person of a test's own among them. */
export async function signInAs(username: string): Promise<Tokens> {
  const drawn = await call('POST /user/captcha/', { body: {} });
  if (!('session' in drawn)) throw new Error('The captcha call drew nothing.');
  const body = { username, password, captcha: fixedCaptcha, session: drawn.session };
  return call('POST /api/token-member/', { body });
}
