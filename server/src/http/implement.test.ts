import { endpoints } from '@portal/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing.ts';
import { createTestApp } from '../testing.ts';
import { splitKey } from './key.ts';
import { endpointKeys, missingEndpoints } from './methods.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the contract', () => {
  it('is implemented to the last endpoint', async () => {
    expect(missingEndpoints(test.app)).toEqual([]);
    expect(missingEndpoints(fastify())).toEqual(endpointKeys);
  });

  it('lets strangers call what is public and nothing else', async () => {
    for (const key of endpointKeys) {
      const { method, path } = splitKey(key);
      const answer = await test.app.inject({ method, url: path.replace(/\{id\}/, '1') });
      const closed = answer.json<{ code?: string }>().code === 'not_authenticated';
      expect([key, closed]).toEqual([key, ['member', 'staff'].includes(endpoints[key].access)]);
    }
  });
});
