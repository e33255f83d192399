import type { Key } from '@portal/contract';
import { isTokenRight, ownScopes } from '@portal/contract/account/rules/token-scopes';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights } from '../access/rights.ts';
import { generalUser } from '../access/tables.ts';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import { endpointKeys, splitKey } from '../http/endpoint-keys.ts';
import { member } from '../members/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { turnOn } from '../testing/other-programs.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { fillAddress } from './ask.ts';
import { entries } from './entries.ts';

// Which calls a program may make with an access token: said here again, independently of the contract. A call that is
// in no list is closed to every token, so a new one stays closed until somebody decides otherwise.

const own: Readonly<Record<(typeof ownScopes)[number], readonly Key[]>> = {
  'own.book': [
    'GET /sport-facility/',
    'GET /sport-facility/{id}/',
    'GET /sport-facility/{id}/days/',
    'GET /booking/availability/',
    'GET /booking/reservation-slot/',
    'GET /booking/reservation-slot/{id}/',
    'GET /booking/allowance/',
    'GET /booking/discount/',
    'POST /booking/reservation/',
    'DELETE /booking/reservation/{id}/',
    'POST /booking/reservation/{id}/change/',
    'POST /booking/series/preview/',
    'POST /booking/series/',
    'GET /booking/favourite/',
    'PUT /booking/favourite/{id}/',
    'DELETE /booking/favourite/{id}/',
    'POST /booking/opening-reminder/',
    'DELETE /booking/opening-reminder/{id}/',
    'GET /booking/usual/',
    'POST /booking/opening-request/',
    'DELETE /booking/opening-request/{id}/',
    'POST /booking/waiting/',
    'POST /booking/waiting/{id}/accept/',
    'DELETE /booking/waiting/{id}/',
    'GET /calendar-event/',
    'GET /calendar-event/{id}/',
    'POST /event-registration/',
    'DELETE /event-registration/{id}/',
  ],
  'own.bookings': [
    'GET /booking/reservation/',
    'GET /booking/reservation/{id}/',
    'GET /booking/reservation/{id}/calendar-file/',
    'GET /calendar-event/{id}/calendar-file/',
    'GET /booking/opening-reminder/',
    'GET /booking/opening-request/',
    'GET /booking/opening-request/{id}/allotment/',
    'GET /booking/waiting/',
    'GET /booking/waiting/{id}/',
    'GET /booking/invitation/',
    'GET /event-registration/',
    'GET /event-registration/{id}/',
  ],
  'own.money': [
    'GET /finance/payment-invoice/',
    'GET /finance/payment-invoice/{id}/',
    'GET /finance/payment-invoice/{id}/pdf/',
    'GET /finance/invoice-table/',
    'GET /booking/reservation-payment/',
    'GET /booking/reservation-payment/{id}/',
    'GET /finance/credit/',
    'GET /finance/credit-entry/',
    'GET /finance/credit-entry/{id}/',
    'GET /finance/membership-fee/',
    'GET /finance/summary/',
    'GET /voucher/',
    'GET /voucher/{id}/',
  ],
};
const forEveryToken: Key = 'GET /general-users/me/access-token/current/';

/** Passwords, codes, passkeys, cards, logins, rights, sessions, tokens, settings, and personal data as a whole. */
const forbidden =
  /password|one-time-code|passkey|card|general-users|access-control|session|token|settings|setup|email-change|calendar-feed|push|archive|sign-in-with|login-invitation|user-email|fee-autopay|journal-accounts|\/data\/|\/erase\/|\/merge\//;

/** The scopes of which each lets a token make this call; none: no token may. */
function expectedScopes(key: Key): string[] {
  const { right } = entries[key];
  if (key === forEveryToken) return ['any'];
  if (forbidden.test(key)) return [];
  const scopes: string[] = ownScopes.filter((scope) => own[scope].includes(key));
  return right === undefined ? scopes : [...scopes, right];
}

const isOpenToAll = (key: Key) => ['anyone', 'public'].includes(entries[key].access);

let test: TestApp;
/** Headers of tokens with all scopes that there are, and with one. */
let strong: Record<string, string>;
const weak: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000, captchaCode: 'K7PXR' });
  await turnOn(test, ['ACCESS_TOKENS']);
  // On the staff with every right, and a member.
  await addStaff(test.db, [...allRights], 'all');
  const { memberId, userId } = await addMember(test.db);
  await test.db.update(member).set({ user_id: null }).where(eq(member.user_id, userId));
  const [all] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'all'));
  await test.db
    .update(member)
    .set({ user_id: all?.id ?? 0 })
    .where(and(eq(member.id, memberId), isNull(member.user_id)));
  const scopes = [...ownScopes, ...[...allRights].filter(isTokenRight)];
  ({ headers: strong } = await giveToken(test, 'all', scopes));
  for (const scope of ['own.money', 'report.view'])
    weak[scope] = (await giveToken(test, 'all', [scope])).headers;
});
afterAll(() => test.close());

/**
 * Says what becomes of a call without a body and about nothing: who may make it is decided before either is looked at.
 * `served`: a refusal that isn't about the token counts as well.
 */
async function outcomeOf(key: Key, headers: Record<string, string>): Promise<string> {
  const { method } = splitKey(key);
  const nothing = {
    id: 999_999_999,
    key: 'none',
    kind: 'none',
    type: 'none',
    topic: 'none',
    token: 999_999_999,
  };
  const { statusCode, body } = await test.app.inject({ method, url: fillAddress(key, nothing), headers });
  const { code, scope }: { code?: string; scope?: string } =
    statusCode === 403 || statusCode === 401 ? JSON.parse(body) : {};
  if (code === 'closed_to_access_tokens') return 'closed';
  if (code === 'scope_missing') return `lacks ${scope}`;
  return code === undefined || isOpenToAll(key) ? 'served' : code;
}

describe('an access token', () => {
  it('has no scope for what is forbidden to programs', () => {
    const open = endpointKeys.filter(
      (key) => forbidden.test(key) && !isOpenToAll(key) && key !== forEveryToken,
    );
    expect(open.length).toBeGreaterThan(50);
    for (const key of open) expect([key, expectedScopes(key)]).toEqual([key, []]);
    expect(
      [...allRights]
        .filter(isTokenRight)
        .filter((right) => /^(archive|general_user|role|sub_role|membership_card|settings)\./.test(right)),
    ).toEqual([]);
  });

  it.each(endpointKeys)('with every scope makes the call if any may: %s', async (key) => {
    const isServed = isOpenToAll(key) || expectedScopes(key).length > 0;
    expect(await outcomeOf(key, strong)).toBe(isServed ? 'served' : 'closed');
  });

  it.each(endpointKeys)('with another scope is refused by the one that it lacks: %s', async (key) => {
    const [needed, ...others] = expectedScopes(key);
    const other = Object.keys(weak).find((scope) => scope !== needed && !others.includes(scope)) ?? '';
    const refused = needed === undefined ? 'closed' : `lacks ${needed}`;
    const expected = isOpenToAll(key) || needed === 'any' ? 'served' : refused;
    expect(await outcomeOf(key, weak[other] ?? {})).toBe(expected);
  });
});
