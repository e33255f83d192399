import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job } from '../../jobs/tables.ts';
import { saveTestCard } from '../../money/cards/testing-cards.ts';
import type { SandboxCard } from '../../money/gateways/sandbox/cards.ts';
import type { PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub } from '../../money/online/testing-payments.ts';
import { payment } from '../../money/tables.ts';
import { readKinds } from '../../notifications/testing-inbox.ts';
import { advanceBookingPeriod, reservation } from '../tables.ts';
import { moment, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer } from '../waiting/testing-waits.ts';
import { requestCalls } from './testing-requests.ts';

const PUT = { method: 'PUT', url: '/finance/saved-card/consent/' } as const;

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await club.db.update(advanceBookingPeriod).set({ days: 7 });
});
afterAll(() => club.close());
let hour = 8;
beforeEach(async () => {
  hour += 1;
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(job).set({ run_at: new Date(TUESDAY_10_AM) });
});

interface ChargeSetup {
  card?: SandboxCard;
  agrees?: boolean;
}

/** A member who requested a court at S$6 that has opened, and the outcome. */
async function asksFor({ card, agrees = true }: ChargeSetup) {
  const email = `asks${hour}@members.example`;
  const person = await newcomer(club, { email });
  if (card) await saveTestCard(club.db, { member: person.memberId, kind: card, now: club.clock.now });
  await club.call({ ...PUT, headers: person.auth, payload: { charges_openings: agrees } });
  const time = (of: number) => `2026-12-02T${String(of).padStart(2, '0')}:00:00+08:00`;
  const wish = { facility: await club.idOf('Court'), start_from: time(hour), end_at: time(hour + 1) };
  const asked = await requestCalls(club).ask(wish, person.auth);
  expect(asked.status).toBe(201);
  club.clock.now = Date.parse(moment(25, '09:00'));
  const sent = await club.deliver();
  // The charge comes after all allotments of the moment, and the email after the charge.
  for (let round = 0; round < 2; round += 1) {
    club.clock.now += 10_000;
    sent.push(...(await club.deliver()));
  }
  const [booking] = await club.db
    .select()
    .from(reservation)
    .where(eq(reservation.member_id, person.memberId));
  const charges = await club.db.$count(
    payment,
    and(eq(payment.member_id, person.memberId), eq(payment.method, 'CREDIT_CARD')),
  );
  const mails = sent.filter(({ to }) => to.address === email).map(({ subject, text }) => ({ subject, text }));
  return { booking, charges, mails, kinds: await readKinds(club, person.username) };
}

describe('a time that is allotted at a price', () => {
  it('is charged to the saved card of a member who agreed to it, and confirmed', async () => {
    const { booking, charges, mails, kinds } = await asksFor({ card: 'visa' });
    expect(booking?.status).toBe('CONFIRMED');
    expect(charges).toBe(1);
    expect(kinds).not.toContain('OPENING_HELD');
    expect(mails.map(({ subject }) => subject).join()).not.toContain('Pay by');
  });

  it.each([
    ['declined', 'We tried to charge your saved card, but your bank declined it.'],
    ['confirm', 'Your bank wants you to confirm the payment yourself'],
  ] as const)('stays on hold where the card is %s, and the email says so', async (card, sentence) => {
    const { booking, mails, kinds } = await asksFor({ card });
    expect(booking?.status).toBe('HELD');
    expect(kinds).toContain('OPENING_HELD');
    const held = mails.find(({ subject }) => subject.startsWith('Pay by'));
    expect(held?.text).toContain(sentence);
  });

  it.each([
    ['didn’t agree', { card: 'visa', agrees: false }],
    ['has no card', {}],
  ] as const)('is held and not charged where the member %s', async (_, asking) => {
    const { booking, charges, mails } = await asksFor(asking);
    expect(booking?.status).toBe('HELD');
    expect(charges).toBe(0);
    expect(mails.find(({ subject }) => subject.startsWith('Pay by'))?.text).not.toContain('saved card');
  });

  it('adds up', async () => {
    expect(await club.unbalanced()).toEqual([]);
  });
});
