import { expect, it } from 'vitest';
import { fieldSentences, formSentence } from './form-errors.ts';
import { NetworkFailed, Refused } from '../http/failure.ts';

const body = { password: ['Too common.', 'Too short.'], token: ['Wrong.'], non_field_errors: ['Not now.'] };

it('tells each field what is wrong with it, and nothing of fields that the form lacks', () => {
  const refused = new Refused(400, body);
  expect(fieldSentences(refused, ['username', 'password'])).toEqual({ password: 'Too common. Too short.' });
  expect(fieldSentences(refused, ['username'])).toBeNull();
  expect(formSentence(refused)).toBe('Not now.');
});

it('has nothing to say of fields where another thing failed', () => {
  for (const failure of [
    new Refused(429, { detail: 'Slow.' }),
    new Refused(500, body),
    new NetworkFailed(null),
  ])
    expect(fieldSentences(failure, ['password'])).toBeNull();
  expect(formSentence(new NetworkFailed(null))).toBeNull();
});
