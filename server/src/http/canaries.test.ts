import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember } from '../testing/people.ts';
import { runServer } from '../testing/process.ts';

/** A database that doesn't exist: nothing listens at this port. */
const databasePassword = 'canary-of-the-database';
const databaseUrl = `postgres://portal:${databasePassword}@127.0.0.1:1/canary-club`;
const card = '4111111111111111';
/** As people type it. */
const typed = '4111 1111 1111 1111';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
let test: TestApp;
let away: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captchaCode: 'K7PXR', logStream });
  away = await createTestApp({
    captchaCode: 'K7PXR',
    logStream,
    databaseUrl,
    store: openPostgres(databaseUrl),
  });
});
afterAll(async () => {
  await test.close();
  await away.close();
});

it('a card’s number is in no log, metric or answer, wherever it was typed', async () => {
  lines.length = 0;
  const { username } = await addMember(test.db);
  const headers = await test.signIn(username);
  const answers: string[] = [];
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBeLessThan(500);
    answers.push(answer.body, JSON.stringify(answer.headers));
  };
  for (const number of [card, typed]) {
    const query = new URLSearchParams({ card: number, name__icontains: number });
    await send('POST', '/booking/reservation-payment/', {
      invoice: number,
      method: 'CREDIT_CARD',
      card: number,
    });
    await send('POST', '/booking/reservation/', {
      facility: 1,
      name: number,
      start_from: number,
      end_at: number,
    });
    await send('POST', '/profile/approval-record/', { employer: [number], note: number });
    await send('POST', '/user/captcha/', { captcha: number, session: number });
    await send('POST', '/api/token-member/', {
      username: number,
      password: number,
      captcha: 'K7PXR',
      session: number,
    });
    await send('GET', `/sport-facility/?${query.toString()}`);
  }
  const { body: metrics } = await test.app.inject({ url: '/metrics' });
  expect(lines).toHaveLength(12);
  for (const text of [lines.join(''), answers.join(''), metrics]) {
    expect(text).not.toContain(card);
    expect(text).not.toContain(typed);
  }
});

it('where the database is, and its password, are in no log, metric or answer while it is away', async () => {
  lines.length = 0;
  const answers: string[] = [];
  for (const url of ['/sport-facility/', '/readyz', '/metrics', '/booking/reservation-slot/']) {
    const { body, headers } = await away.app.inject({ url });
    answers.push(body, JSON.stringify(headers));
  }
  const { statusCode, body } = await away.app.inject({ method: 'POST', url: '/user/captcha/', payload: {} });
  expect(statusCode).toBe(503);
  answers.push(body);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toMatch(/canary|postgres:\/\//);
  expect(answers.join('')).not.toMatch(/canary|postgres:\/\/|ECONNREFUSED|127\.0\.0\.1:1\b/);
});

it('a server that can’t reach its database tells nothing of the password', async () => {
  const server = runServer({
    DATABASE_URL: databaseUrl,
    ENVIRONMENT: 'test',
    TOKEN_SECRET: 'a secret of the tests alone, 32 long',
  });
  expect(await server.ended).toBe(1);
  const said = (await server.output) + (await server.errors);
  expect(said).not.toBe('');
  expect(said).not.toMatch(/canary-of-the-database|postgres:\/\//);
});
