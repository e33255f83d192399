import { MINUTE } from '@portal/contract/rules/club-time';
import type { Answer, SavedCard, SavedCards } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { putClockBack } from '../../bookings/testing-club.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import type { SandboxCard } from '../gateways/sandbox/cards.ts';
import { sandboxCard } from '../gateways/sandbox/tables.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub } from '../online/testing-payments.ts';
import { cardSetup, savedCard } from '../tables.ts';
import { saveTestCard } from './testing-cards.ts';

const cards = '/finance/saved-card/';
type Finished = Answer<`POST ${typeof cards}setup/{id}/finish/`>;

let club: PayingClub;
let person: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['reservation_payment.view'], 'looker');
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
  person = await addMember(club.db);
  headers = await club.signIn(person.username);
});

const begin = (more: Record<string, string> = {}) =>
  club.call<{ id: string; url: string; code?: string }>({
    method: 'POST',
    url: `${cards}setup/`,
    headers: { ...headers, ...more },
    payload: {},
  });
const finish = async (id: string) =>
  club.call<Finished>({ method: 'POST', url: `${cards}setup/${id}/finish/`, headers, payload: {} });
const list = async () => (await club.call<SavedCards>({ method: 'GET', url: cards, headers })).body;

/** Chooses a card on the sandbox's page, as the member does. */
async function chooseCard(url: string, card: SandboxCard | '') {
  const answer = await club.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `card=${card}`,
  });
  return { status: answer.statusCode, location: answer.headers.location };
}

async function save(card: SandboxCard): Promise<SavedCard> {
  const { body } = await begin();
  await chooseCard(body.url, card);
  const saved = (await finish(body.id)).body.card;
  if (!saved) throw new Error('No card was saved');
  return saved;
}

describe('saving a card', () => {
  it('leads to the gateway’s page and back to the profile, and the first is the default', async () => {
    expect(await list()).toEqual({ is_offered: true, credit: 0, charges_openings: false, results: [] });
    const { status, body } = await begin();
    expect(status).toBe(201);
    const page = await club.app.inject({ method: 'GET', url: new URL(body.url).pathname });
    expect(page.body).toContain('Visa 4242');
    expect((await finish(body.id)).body).toEqual({ status: 'PENDING', card: null });
    expect(await chooseCard(body.url, 'visa')).toEqual({
      status: 303,
      location: `${club.config.portalUrl}/profile?card=${body.id}#saved-cards`,
    });
    const finished = (await finish(body.id)).body;
    expect(finished).toMatchObject({
      status: 'SAVED',
      card: { brand: 'visa', last4: '4242', expires_month: 11, expires_year: 2029, is_default: true },
    });
    // A second look, as by a reload, changes nothing.
    expect((await finish(body.id)).body).toEqual(finished);
    expect(await list()).toEqual({
      is_offered: true,
      credit: 0,
      charges_openings: false,
      results: [finished.card],
    });
    const [line] = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'saved_card'))
      .orderBy(auditLog.id);
    expect(line?.changes).toMatchObject({ card: { to: 'visa 4242' } });
  });

  it('saves nothing where the member gives up, or chooses what isn’t there', async () => {
    const { body } = await begin();
    expect((await chooseCard(body.url, 'gold' as SandboxCard)).status).toBe(400);
    await chooseCard(body.url, '');
    expect((await finish(body.id)).body).toEqual({ status: 'FAILED', card: null });
    expect((await list()).results).toEqual([]);
  });

  it('opens one page for one key, and saves the same card once', async () => {
    const key = { 'idempotency-key': `save ${person.memberId}` };
    const [first, second] = [await begin(key), await begin(key)];
    expect(second.body).toEqual(first.body);
    const visa = await save('visa');
    const again = await save('visa');
    expect(again.id).toBe(visa.id);
    expect(await club.db.$count(savedCard, eq(savedCard.member_id, person.memberId))).toBe(1);
    await club.deliver();
    // The one that it replaces is gone at the gateway.
    const [kept] = await club.db.select().from(savedCard).where(eq(savedCard.id, visa.id));
    expect(await club.db.$count(sandboxCard, eq(sandboxCard.reference, kept?.reference ?? ''))).toBe(1);
  });

  it('finds a card whose member never came back', async () => {
    const { body } = await begin();
    await chooseCard(body.url, 'mastercard');
    club.clock.now += 6 * MINUTE;
    await club.deliver();
    headers = await club.signIn(person.username);
    expect((await list()).results).toMatchObject([{ brand: 'mastercard' }]);
    club.clock.now += 26 * 60 * MINUTE;
    await club.deliver();
    expect(await club.db.$count(cardSetup, eq(cardSetup.id, body.id))).toBe(0);
  });

  it('is refused with ten cards, for others’ visits and without a gateway', async () => {
    const { body } = await begin();
    const { memberId: member } = person;
    for (let count = 0; count < 10; count += 1) await saveTestCard(club.db, { member, now: club.clock.now });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'too_many_cards', limit: 10 } });
    headers = await club.signIn((await addMember(club.db)).username);
    expect((await finish(body.id)).status).toBe(404);
  });
});

describe('a member’s cards', () => {
  it('have one default, which passes on to another where it is removed', async () => {
    const [visa, master] = [await save('visa'), await save('mastercard')];
    const made = await club.call<SavedCard>({
      method: 'PATCH',
      url: `${cards}${master.id}/`,
      headers,
      payload: { is_default: true },
    });
    expect(made.body).toEqual({ ...master, is_default: true });
    expect((await list()).results.map(({ id, is_default }) => [id, is_default])).toEqual([
      [master.id, true],
      [visa.id, false],
    ]);
    const [stored] = await club.db.select().from(savedCard).where(eq(savedCard.id, master.id));
    const removed = await club.call({ method: 'DELETE', url: `${cards}${master.id}/`, headers });
    expect(removed.status).toBe(204);
    expect((await list()).results).toEqual([{ ...visa, is_default: true }]);
    const atGateway = eq(sandboxCard.reference, stored?.reference ?? '');
    expect(await club.db.$count(sandboxCard, atGateway)).toBe(1);
    await club.deliver();
    expect(await club.db.$count(sandboxCard, atGateway)).toBe(0);
    expect((await club.call({ method: 'DELETE', url: `${cards}${master.id}/`, headers })).status).toBe(404);
  });

  it('are charged by their default of the club’s present gateway, and fees only with the member’s consent', async () => {
    const visa = await save('visa');
    const autopay = '/finance/fee-autopay/';
    const agreed = await club.call({
      method: 'PUT',
      url: `${autopay}consent/`,
      headers,
      payload: { limit: 3000, wording: 1 },
    });
    expect(agreed.status).toBe(200);
    await club.db.update(savedCard).set({ gateway: 'another' }).where(eq(savedCard.id, visa.id));
    const master = await save('mastercard');
    expect(master.is_default).toBe(true);
    const [old] = await club.db.select().from(savedCard).where(eq(savedCard.id, visa.id));
    expect(old?.is_default).toBe(false);
    const after = await club.call({ method: 'GET', url: autopay, headers });
    expect(after.body).toMatchObject({ card: { id: master.id }, consent: null });
  });

  it('are seen by staff who see payments, and by nobody else', async () => {
    const visa = await save('visa');
    const url = `/profile/member/${person.memberId}/saved-card/`;
    const looker = await club.signIn('looker');
    const seen = await club.call<SavedCards>({ method: 'GET', url, headers: looker });
    expect(seen.body).toEqual({ is_offered: true, credit: 0, charges_openings: false, results: [visa] });
    expect((await club.call({ method: 'GET', url, headers })).status).toBe(403);
    const nobody = { method: 'GET', url: '/profile/member/999999/saved-card/', headers: looker } as const;
    expect((await club.call(nobody)).status).toBe(404);
  });

  it('leave nothing behind that must not be', async () => {
    expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
  });
});
