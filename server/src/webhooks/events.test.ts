import { webhookData } from '@portal/contract';
import type { WebhookType } from '@portal/contract';
import { DAY, HOUR } from '@portal/contract/rules/club-time';
import { webhookEventNames } from '@portal/contract/webhooks/rules/webhook-events';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, markPaid, moment, putClockBack, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { reservation } from '../bookings/index.ts';
import { job } from '../jobs/tables.ts';
import { clubSettings } from '../settings/index.ts';
import { addMember } from '../testing/people.ts';
import { webhook, webhookDelivery, webhookMessage } from './tables.ts';
import { withHooks } from './testing-hooks.ts';
import { payloadOf } from './testing-receiver.ts';

const test = withHooks();
beforeEach(async () => {
  await test.db.delete(webhookMessage);
  await test.db.delete(webhook);
  await putClockBack(test);
  test.receiver.taken();
  test.receiver.reply((answer) => answer.writeHead(204).end());
});

/** Delivers, and returns what arrived: each payload held to its schema, which has all fields and no others. */
async function arrived() {
  await test.run();
  return test.receiver.taken().map((one) => {
    const payload = payloadOf(one);
    expect(webhookData[payload.type as WebhookType].strict().parse(payload.data)).toEqual(payload.data);
    return payload;
  });
}

const seen = new Set<string>();
const typesOf = (payloads: readonly { type: string }[]) => {
  for (const { type } of payloads) seen.add(type);
  return payloads.map(({ type }) => type);
};

describe('the events of a booking', () => {
  it('say that it was confirmed, moved and cancelled, each as it was then', async () => {
    await test.add();
    const [hall, court] = [await test.idOf('Hall'), await test.idOf('Court')];
    const { body } = await test.book(at(hall, 25, '10:00', '11:00'));
    await test.ask('PATCH', `/booking/reservation/${body.id}/`, at(court, 25, '12:00', '13:00'));
    await test.ask('DELETE', `/booking/reservation/${body.id}/`);
    const payloads = await arrived();
    expect(typesOf(payloads)).toEqual(['booking.confirmed', 'booking.moved', 'booking.cancelled']);
    expect(payloads[0]?.data).toMatchObject({
      id: body.id,
      facility: { id: hall, name: 'Hall' },
      member: test.member.memberId,
      start_from: moment(25, '10:00'),
      end_at: moment(25, '11:00'),
      status: 'CONFIRMED',
      price: 0,
    });
    expect(payloads[1]?.data).toMatchObject({
      facility: { name: 'Court' },
      start_from: moment(25, '12:00'),
      previous: { facility: { id: hall, name: 'Hall' }, start_from: moment(25, '10:00') },
    });
    expect(payloads[2]?.data).toMatchObject({ status: 'CANCELLED', facility: { name: 'Court' } });
  });

  it('say nothing of a hold, before it is paid', async () => {
    await test.add({ types: ['booking.confirmed', 'invoice.issued', 'invoice.paid'] });
    const { body } = await test.book(at(await test.idOf('Pool'), 25, '10:00', '11:00'));
    expect(typesOf(await arrived())).toEqual(['invoice.issued']);
    await markPaid(test.db, body);
    const payloads = await arrived();
    expect(typesOf(payloads).toSorted()).toEqual(['booking.confirmed', 'invoice.paid']);
    const invoice = { id: body.invoice, status: 'PAID', total: 800, paid: 800, kind: 'BOOKING' };
    expect(payloads.find(({ type }) => type === 'invoice.paid')?.data).toMatchObject(invoice);
  });

  it('say that somebody checked in, that this was undone, and that nobody came', async () => {
    await test.add();
    const { body } = await test.book(at(await test.idOf('Hall'), 26, '10:00', '11:00'));
    const change = (changes: object) =>
      test.db.update(reservation).set(changes).where(eq(reservation.id, body.id));
    await change({ checked_in_at: new Date(TUESDAY_10_AM) });
    await change({ checked_in_at: null });
    await change({ status: 'NO_SHOW' });
    expect(typesOf(await arrived())).toEqual([
      'booking.confirmed',
      'booking.checked_in',
      'booking.check_in_undone',
      'booking.no_show',
    ]);
  });
});

describe('the events of an invoice', () => {
  it('say that it was paid, refunded and voided', async () => {
    await test.add();
    const lines = [{ description: 'Towel', amount: 900 }];
    const draft = { member: test.member.memberId, due_date: '2026-12-01', lines };
    const { body } = await test.ask<{ id: string }>('POST', '/finance/payment-invoice/', draft);
    expect(await arrived()).toEqual([]);
    await test.ask('POST', `/finance/payment-invoice/${body.id}/issue/`);
    await test.db.execute(sql`update invoice set paid = 400 where id = ${body.id}`);
    await test.db.execute(sql`update invoice set paid = 900 where id = ${body.id}`);
    await test.db.execute(sql`update invoice set refunded = 100 where id = ${body.id}`);
    await test.db.execute(sql`update invoice set refunded = 900 where id = ${body.id}`);
    await test.db.execute(
      sql`update invoice set voided_at = now(), void_reason = 'Twice' where id = ${body.id}`,
    );
    const payloads = await arrived();
    expect(typesOf(payloads)).toEqual([
      'invoice.issued',
      'invoice.paid',
      'invoice.refunded',
      'invoice.refunded',
      'invoice.voided',
    ]);
    expect(payloads.map(({ data }) => data['refunded'])).toEqual([0, 0, 100, 900, 900]);
  });
});

describe('the events of a member', () => {
  it('say who joined, what changed, and the status before', async () => {
    await test.add();
    const { memberId: id } = await addMember(test.db, { name: 'Mei', email: 'mei@club.example' });
    await test.ask('PATCH', `/profile/member/${id}/`, { name: 'Mei Lin', mobile_number: '+65 9123 4567' });
    await test.ask('PATCH', `/profile/member/${id}/`, { religion: 'NONE' });
    await test.ask('PATCH', `/profile/member/${id}/`, {
      status: 'SUSPENDED-DISCIPLINE',
      status_reason: 'Noise',
    });
    const payloads = await arrived();
    expect(typesOf(payloads)).toEqual(['member.created', 'member.changed', 'member.status_changed']);
    expect(payloads[1]?.data).toMatchObject({ name: 'Mei Lin', changed: ['name', 'mobile_number'] });
    expect(payloads[2]?.data).toMatchObject({ status: 'SUSPENDED-DISCIPLINE', previous_status: 'ACTIVE' });
    expect(JSON.stringify(payloads)).not.toContain('Noise');
  });

  it('are erased with them, whether they have left or not, and receivers learn of it', async () => {
    const { id: to } = await test.add();
    const { memberId: id } = await addMember(test.db, { name: 'Zephyrine', membership_id: 'Z-7' });
    await arrived();
    await test.ask('PATCH', `/profile/member/${id}/`, { name: 'Zephyrine Q' });
    const erased = await test.ask('POST', `/profile/member/${id}/erase/`, { membership_id: 'Z-7' });
    expect(erased.status).toBe(200);
    const payloads = await arrived();
    expect(typesOf(payloads)).toEqual(['member.erased']);
    expect(payloads[0]?.data).toEqual({ id });
    expect(JSON.stringify(await test.deliveriesOf(to))).not.toContain('Zephyrine');
  });
});

describe('the events of an event', () => {
  it('say what is on, who comes, and that it is off', async () => {
    await test.add();
    const quiz = { name: 'Quiz', start_from: moment(28, '19:00'), end_at: moment(28, '22:00') };
    const { body } = await test.ask<{ id: number }>('POST', '/calendar-event/', {
      ...quiz,
      sign_up: true,
      seats: 2,
    });
    const signUp = await test.call<{ id: number }>({
      method: 'POST',
      url: '/event-registration/',
      headers: test.auth,
      payload: { event: body.id, seats: 2 },
    });
    const other = await addMember(test.db);
    const waiting = await test.call<{ id: number }>({
      method: 'POST',
      url: '/event-registration/',
      headers: await test.signIn(other.username),
      payload: { event: body.id },
    });
    expect([signUp.status, waiting.status]).toEqual([201, 201]);
    await test.ask('PATCH', `/calendar-event/${body.id}/`, { place: 'The deck' });
    await test.ask('POST', `/calendar-event/${body.id}/call-off/`, { reason: 'Rain' });
    const payloads = (await arrived()).filter(({ type }) => !type.startsWith('member.'));
    expect(typesOf(payloads.filter(({ data }) => data['id'] === body.id && data['name'] === 'Quiz'))).toEqual(
      ['event.created', 'event.changed', 'event.called_off'],
    );
    const ofSeats = payloads.filter(({ type }) => type.startsWith('registration.'));
    expect(typesOf(ofSeats).toSorted()).toEqual([
      'registration.cancelled',
      'registration.cancelled',
      'registration.confirmed',
      'registration.waiting',
    ]);
    // Things are delivered side by side: only those about one of them come in order.
    const ofSignUp = ofSeats.filter(({ data }) => data['id'] === signUp.body.id);
    expect(ofSignUp.map(({ type }) => type)).toEqual(['registration.confirmed', 'registration.cancelled']);
    expect(ofSignUp[0]?.data).toMatchObject({ event: { id: body.id, name: 'Quiz' }, seats: 2 });
    const second = await test.ask<{ id: number }>('POST', '/calendar-event/', quiz);
    await test.ask('DELETE', `/calendar-event/${second.body.id}/`);
    expect(typesOf(await arrived())).toEqual(['event.created', 'event.deleted']);
  });

  it('say nothing of closures and holidays', async () => {
    await test.add();
    const [start_from, end_at] = [moment(29, '08:00'), moment(29, '22:00')];
    await test.ask('POST', '/calendar-event/', { type: 'CLOSURE', name: 'Paint', start_from, end_at });
    expect(await arrived()).toEqual([]);
  });
});

it('has a test of each event above', () => {
  expect([...seen].toSorted()).toEqual(webhookEventNames.toSorted());
});

describe('nothing is stored', () => {
  const count = async () =>
    (await test.db.$count(webhookMessage)) +
    (await test.db.$count(job, eq(job.name, 'webhooks deliver'))) +
    (await test.db.$count(webhookDelivery));

  it('where its cause is rolled back', async () => {
    await test.add();
    const undone = test.db.transaction(async (tx) => {
      await addMember(tx);
      expect(await tx.$count(webhookMessage)).toBe(1);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await count()).toBe(0);
  });

  it('while the club has webhooks turned off', async () => {
    await test.add();
    await test.db.update(clubSettings).set({ other_programs: [] });
    await addMember(test.db);
    await test.db.update(clubSettings).set({ other_programs: ['WEBHOOKS'] });
    expect(await count()).toBe(0);
  });

  it('for an address that is off, or wants other events', async () => {
    await test.add({ is_active: false });
    await test.add({ types: ['event.created'] });
    await addMember(test.db);
    expect(await count()).toBe(0);
  });
});

it('is cleared away after 30 days', async () => {
  await test.add();
  await addMember(test.db);
  await test.db.update(webhookMessage).set({ created_at: new Date(TUESDAY_10_AM - 30 * DAY + HOUR) });
  await test.run();
  expect(await test.db.$count(webhookMessage)).toBe(1);
  test.clock.now += DAY;
  await test.run();
  expect(await test.db.$count(webhookMessage)).toBe(0);
  expect(await test.db.$count(webhookDelivery)).toBe(0);
});
