import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';

it('writes down nowhere that it was thrown, unlike the errors after it', () => {
  expect(new Refusal(400, {}).stack).not.toContain(' at ');
  expect(new Error('another').stack).toContain(' at ');
});
