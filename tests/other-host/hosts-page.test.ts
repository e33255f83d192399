// The page about hosts: its least valid answers are those of the most minimal host on which a browser uses the
// portal.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers, lists } from './strange-host/calls.ts';
import { emailedToken, memberPassword, timeAhead } from './strange-host/club.ts';
import type { StrangeHost } from './strange-host/start.ts';
import { startStrangeHost } from './strange-host/start.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/hosts.md'), 'utf8');

/** The calls of the page, each with its least answer as JSON; null where that is none. */
const calls = page
  .split(/^#### /m)
  .slice(1)
  .map((section) => {
    const [, method = '', address = ''] = /^`(\w+) (\S+)`/.exec(section) ?? [];
    const [, least = ''] = /^- Least:\s+(.+)/m.exec(section) ?? [];
    const json = /^`(.+)`$/.exec(least)?.[1];
    // Statuses by which a host shows that it lacks a call.
    const refusals = json === undefined ? (least.match(/\d{3}/g) ?? []) : [];
    return { call: `${method} ${address}`, method, address, least: json ?? null, refusals };
  });

let host: StrangeHost;
beforeAll(async () => {
  host = await startStrangeHost('terse');
  host.rows.requests.push({
    id: 81,
    member: 7,
    name: 'Wei Ling Tan',
    status: 'PENDING',
    mobile: '',
    email: '',
  });
});
afterAll(() => host.close());

const claim = { membership_id: 'A-0009', email: 'nadia.rahman@club.example' };
const fresh = 'a much better one 88';

/** Bodies of the calls that change something. */
const bodies: Readonly<Record<string, () => object>> = {
  'POST /api/token-member/': () => ({ username: 'weiling', password: memberPassword }),
  'POST /api/token/refresh/': () => host.signIn(),
  'PUT /general-users/set-password/': () => ({
    old_password: memberPassword,
    new_password: fresh,
    confirm_password: fresh,
  }),
  'POST /password_reset/': () => ({ email: 'wei.ling.ong@club.example' }),
  'POST /password_reset/validate_token/': () => ({ token: emailedToken }),
  'POST /password_reset/confirm/': () => ({ token: emailedToken, password: fresh }),
  'POST /general-users/check-account/': () => claim,
  'POST /general-users/create-account/': () => ({ ...claim, username: 'nadia', password: fresh }),
  'POST /general-users/unsubscribe-newsletter/': () => ({ email: 'wei.ling.ong@club.example' }),
  'POST /user/captcha/': () => ({}),
  'POST /profile/approval-record/': () => ({
    original_profile: 7,
    name: 'Wei Ling Tan',
    membership_id: 'A-0007',
  }),
  'PATCH /profile/approval-record/{id}/': () => ({ status: 'WITHDRAWN' }),
  'POST /booking/reservation/': () => ({ facility: 1, start_from: timeAhead(1, '10:00') }),
  'POST /booking/reservation-payment/': () => ({ invoice: 301, method: 'NETS' }),
};

const ids: Readonly<Record<string, number>> = {
  member: 7,
  'sport-facility': 1,
  reservation: 52,
  'approval-record': 81,
};

/** Returns the fields with the kinds of their values; of a list, those of its first row. */
function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(describeShape);
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d/.test(value) ? `date of ${value.length}` : 'text';
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, describeShape(one)]));
}

it.each(calls)(
  'says what the least host answers to $call',
  async ({ call, method, address, least, refusals }) => {
    const found = address.replace(/([\w-]+)\/\{id\}/, (_, of: string) => `${of}/${ids[of]}`);
    const answer = await fetch(`http://127.0.0.1:${host.port}${found}`, {
      method,
      headers: { authorization: `Bearer ${host.signIn().access}`, 'content-type': 'application/json' },
      ...(bodies[call] && { body: JSON.stringify(bodies[call]()) }),
    });
    const text = await answer.text();
    expect(answer.ok ? 'done' : String(answer.status)).toBeOneOf(refusals.length > 0 ? refusals : ['done']);
    const said: unknown = answer.ok && text !== '' ? JSON.parse(text) : null;
    expect(describeShape(said)).toEqual(describeShape(least === null ? null : JSON.parse(least)));
  },
);

it('has all calls that the host of the tests answers', () => {
  // The portal asks for none of these.
  const unused = new Set(['GET /facility/space/', 'GET /product/', 'GET /profile/spouse-member/']);
  const signingIn = ['POST /api/token-member/', 'POST /api/token/refresh/', 'GET /profile/member/{id}/'];
  const answered = [...Object.keys(handlers), ...Object.keys(lists).map((list) => `GET ${list}`)];
  const named = calls.map(({ call }) => call);
  expect(named.toSorted()).toEqual(
    [...signingIn, ...answered.filter((call) => !unused.has(call))].toSorted(),
  );
});
