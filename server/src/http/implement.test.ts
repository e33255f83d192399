import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { endpointKeys, missingEndpoints } from './endpoint-keys.ts';

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
});
