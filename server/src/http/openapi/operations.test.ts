import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('operations', () => {
  it('say that the process lives and is ready', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'ok' });
    }
  });

  it('say which version runs, as the reference does', async () => {
    const { version } = JSON.parse(
      await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
    );
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
    expect((await test.app.inject('/metrics')).body).toContain(`portal_build_info{version="${version}"} 1`);
    expect((await test.app.inject('/openapi.json')).json()).toMatchObject({ info: { version } });
  });

  it('measure requests by route and status, never by address', async () => {
    await test.app.inject({ url: '/profile/member/123/?name=secret' });
    await test.app.inject({ url: '/canary-of-a-scanner' });
    const { body, headers } = await test.app.inject({ url: '/metrics' });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/profile\/member\/:id\/",status="401"\} 1/,
    );
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1/,
    );
    expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
    expect(body).toMatch(/database_connections\{state="total"\}/);
    expect(body).not.toMatch(/canary|member\/123/);
  });
});
