import { describe, expect, it } from 'vitest';
import { failures } from '#words/app/failures';
import { failureWords } from '../forms/failure-words.ts';
import { formSentence } from '../forms/form-errors.ts';
import { Refused } from '../http/failure.ts';
import { tokens } from '../session/store.ts';
import { addHostWords, refusalIn } from './refusal.ts';

const refused = (status: number, body: unknown, wait: number | null = null) =>
  addHostWords(new Refused(status, body, wait, false));

describe('a refusal of another host', () => {
  it.each([
    ['text', 'The court is closed.', 'The court is closed.'],
    ['a sentence', { detail: 'The court is closed.' }, 'The court is closed.'],
    ['a sentence with a code', { code: 'closed', message: 'The court is closed.' }, 'The court is closed.'],
    ['a list', ['The court is closed.', 'It opens in May.'], 'The court is closed. It opens in May.'],
    ['errors of no field', { non_field_errors: ['The court is closed.'] }, 'The court is closed.'],
    ['a field', { start_from: ['The court is closed.'] }, 'Start from: The court is closed.'],
    ['a field with one sentence', { start_from: 'The court is closed.' }, 'Start from: The court is closed.'],
    ['a part of a field', { guests: { 0: { name: ['Too long.'] } } }, 'Guests: Too long.'],
    ['a list of parts', { guests: [{}, { name: ['Too long.'] }] }, 'Guests: Too long.'],
    ['an envelope', { error: { message: 'The court is closed.' } }, 'The court is closed.'],
    ['fields in a list', { errors: [{ field: 'name', message: 'Too long.' }] }, 'Name: Too long.'],
    ['fields in an envelope', { errors: { name: ['Too long.'] } }, 'Name: Too long.'],
    [
      'problem details',
      { type: 'about:blank', title: 'Closed', status: 409, detail: 'The court is closed.', instance: '/r/1' },
      'The court is closed.',
    ],
    ['markup', { detail: '<p>The court is <b>closed</b>.</p>' }, 'The court is closed.'],
    ['characters of markup', '<p>Court 1 &amp; 2 aren&#39;t open</p>', "Court 1 & 2 aren't open"],
    ['signs that are no markup', 'Choose 1 < 2 hours.', 'Choose 1 < 2 hours.'],
    [
      'a small page',
      '<!doctype html><title>409</title><style>p { color: red }</style><p>The court\n is closed.</p>',
      'The court is closed.',
    ],
  ])('is said in its own words, given as %s', (_, body, sentence) => {
    for (const status of [400, 402, 403, 409, 422]) {
      const words = failureWords(refused(status, body));
      expect(words).toEqual({ title: sentence, detail: '', canRetry: false });
    }
  });

  it('says at a field of a form what is about it, and the rest above', () => {
    const failure = refused(422, { password: ['Too short.'], token: ['Old.'], detail: 'Not now.' });
    expect(failure.fields['password']).toEqual(['Too short.']);
    expect(formSentence(failure, ['password'])).toBe('Token: Old. Not now.');
  });

  it.each([[{}], [''], [{ code: 'no' }], [`<p>${'Lorem ipsum '.repeat(100)}</p>`]])(
    'that says nothing highlights no field: %j',
    (body) => {
      expect(failureWords(refused(400, body))).toMatchObject(failures.refused);
    },
  );

  it('says how long to wait where the host does, and else what the host says', () => {
    const throttled = { detail: 'Expected available in 60 seconds.' };
    expect(failureWords(refused(429, throttled, 60)).detail).toBe('Wait a minute and try again.');
    expect(failureWords(refused(429, throttled)).title).toBe('Expected available in 60 seconds.');
  });

  it('that means a missing thing or a session that ended keeps the words for it', () => {
    expect(failureWords(refused(404, { detail: 'Not found.' }))).toMatchObject(failures.missing);
    tokens.keep('access', 'refresh');
    expect(failureWords(refused(401, { detail: 'No credentials.' }))).toMatchObject(failures.signedOut);
    tokens.clear();
  });

  it('leads a visitor to the login, and back', () => {
    history.replaceState(null, '', '/public-booking?date=2026-11-25');
    expect(refused(401, { detail: 'No credentials.' }).words).toMatchObject({
      title: 'Only signed-in members can see this.',
      action: { label: 'Sign in', to: '/login?next=%2Fpublic-booking%3Fdate%3D2026-11-25' },
    });
  });
});

it('takes a no with a status of success for a refusal, and a thing with a status for a thing', () => {
  expect(refusalIn({ success: false, message: 'The court is closed.' })?.words?.title).toBe(
    'The court is closed.',
  );
  expect(refusalIn({ status: 'error', error: 'Closed.' })?.words?.title).toBe('Closed.');
  expect(refusalIn({ success: false })?.words).toEqual(failures.refused);
  for (const thing of [{ id: 3, status: 'FAILED' }, { success: true }, { status: 'OK' }, [], null, undefined])
    expect(refusalIn(thing)).toBeNull();
});
