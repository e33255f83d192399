import { randomUUID } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { auditLog } from '../../audit/tables.ts';
import { facilityCategory, reservation } from '../../bookings/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room } from '../../bookings/testing-club.ts';
import { idempotencyKey } from '../../http/limits/idempotency.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { openOnUrl } from '../../testing/server.ts';
import type { Store } from '../database.ts';
import { cable } from './testing-cable.ts';

const ROOMS = 12;
const BOOKINGS = 168;
const OUTAGES = 6;
/** Answers between two outages, and refusals during one. */
const BETWEEN = 25;
const DURING = 15;
const TAKEN = '{"name":["This field must be unique."]}';

describe.runIf(process.env['DATABASE_URL'])('a PostgreSQL that stops and starts under load', () => {
  let club: TestClub;
  let store: Store;
  let line: Awaited<ReturnType<typeof cable>>;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const calls: { url: string; payload: object; headers: Record<string, string> }[] = [];

  beforeAll(async () => {
    club = await createTestClub(
      Array.from({ length: ROOMS }, (_, index) => room(`Room ${index}`, { default_price: 600 })),
    );
    const { rows } = await club.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    line = await cable(Object.assign(url, { pathname: `/${rows[0]?.name}` }).href);
    store = openOnUrl(line.url);
    app = await buildApp(club.config, store);
    const clerk = await signInStaff(club, ['facility_category.add'], 'clerk');
    for (let index = 0; index < BOOKINGS; index += 1) {
      const hour = 8 + (Math.floor(index / ROOMS) % 14);
      const time = (value: number) => moment(25, `${String(value).padStart(2, '0')}:00`);
      calls.push({
        url: '/booking/reservation/',
        headers: {
          ...(await club.signIn((await addMember(club.db)).username)),
          'idempotency-key': randomUUID(),
        },
        payload: {
          facility: await club.idOf(`Room ${index % ROOMS}`),
          start_from: time(hour),
          end_at: time(hour + 1),
        },
      });
      if (index % 3 === 0)
        calls.push({ url: '/facility/category/', headers: clerk, payload: { name: `Category ${index}` } });
    }
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    await line.close();
    await club.close();
  });

  /** The server ends its connections as one that is shut down does, perhaps including this one. */
  const endConnections = () =>
    club.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  it('is a 503 meanwhile, and does each thing once and whole as soon as it can', async () => {
    const waiting = [...calls];
    const done: { url: string; id: number }[] = [];
    const others: string[] = [];
    let refused = 0;
    let outages = 0;
    let untilOutage = BETWEEN;
    let untilMended = 0;

    async function answered(): Promise<void> {
      untilOutage -= 1;
      if (untilOutage !== 0 || outages === OUTAGES) return;
      outages += 1;
      if (outages % 2 === 0) {
        untilOutage = BETWEEN;
        await endConnections();
      } else {
        untilMended = DURING;
        line.cut();
      }
    }
    function wasRefused(): void {
      refused += 1;
      untilMended -= 1;
      if (untilMended !== 0) return;
      line.mend();
      untilOutage = BETWEEN;
    }

    /** Repeats the call until the answer is none of an outage, as a client with the same key does. */
    async function insist(call: (typeof calls)[number]): Promise<void> {
      for (let lost = false; ; lost = true) {
        const answer = await app.inject({ method: 'POST', ...call });
        const body = answer.json<{ id: number; code: string }>();
        await answered();
        if (answer.statusCode === 201) {
          done.push({ url: call.url, id: body.id });
          return;
        }
        // Without a key nobody knows whether the earlier call took effect: its own name being taken shows it.
        if (lost && call.url === '/facility/category/' && answer.body === TAKEN) return;
        if (`${answer.statusCode} ${answer.headers['retry-after']} ${body.code}` !== '503 3 unavailable') {
          others.push(`${answer.statusCode} ${answer.body}`);
          return;
        }
        wasRefused();
      }
    }
    const worker = async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) await insist(call);
    };
    await Promise.all(Array.from({ length: 16 }, worker));

    expect(others).toEqual([]);
    expect(refused).toBeGreaterThan(DURING * (OUTAGES / 2));
    expect(outages).toBe(OUTAGES);
    const idsOf = (url: string) => done.filter((one) => one.url === url).map(({ id }) => id);
    expect(new Set(idsOf('/booking/reservation/')).size).toBe(BOOKINGS);
    expect(await club.db.$count(reservation)).toBe(BOOKINGS);
    expect(await club.db.$count(idempotencyKey)).toBe(BOOKINGS);
    expect(await broken()).toEqual([]);
    const categories = await club.db
      .select({ id: facilityCategory.id, name: facilityCategory.name })
      .from(facilityCategory)
      .where(gt(facilityCategory.id, 1));
    expect(categories.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf('/facility/category/')));
    const named = calls.flatMap(({ payload }) => ('name' in payload ? [String(payload.name)] : []));
    expect(categories.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      named.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await club.db.$count(auditLog, eq(auditLog.resource, 'facility_category'))).toBe(
      categories.length,
    );
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  /** Bookings that lack a part: their time, their invoice, its lines or its number in the sequence. */
  async function broken(): Promise<unknown[]> {
    const { rows } = await club.db.execute(sql`
      select reservation.id from reservation
      left join invoice on invoice.id = reservation.invoice_id
      where reservation.status <> 'HELD'
        or (select count(*) from reservation_space where reservation_id = reservation.id) <> 1
        or invoice.total is distinct from reservation.price
        or (select sum(amount) from invoice_line where invoice_id = invoice.id) is distinct from invoice.total
      union all
      select last_number from invoice_counter where last_number <> (select count(*) from invoice)
      union all
      select count(*) from invoice having count(*) <> ${BOOKINGS}
        or max(right(invoice_number, 6)::int) <> ${BOOKINGS}`);
    return rows;
  }
});
