import { expect, it } from 'vitest';
import { Refusal, refuse } from './refusal.ts';

it('writes down nowhere that it was thrown, unlike the errors after it', () => {
  expect(new Refusal(400, {}).stack).not.toContain(' at ');
  expect(new Error('another').stack).toContain(' at ');
});

it('has the status that the reference names for its code', () => {
  expect(refuse('rights_not_held').status).toBe(403);
  expect(refuse('lookup_failed').status).toBe(502);
  expect(refuse('link_used').status).toBe(409);
});
