import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';
import { AnswerBroken, NetworkFailed, Refused } from '../http/failure.ts';

describe('the words for a failure', () => {
  it.each<[string, unknown, RegExp, boolean]>([
    ['no connection', new NetworkFailed(null), /reach/, true],
    ['no answer in time', new NetworkFailed(null, true), /too long/, true],
    ['a broken API', new Refused(500, { detail: 'Stack trace' }), /our side/, true],
    ['a broken answer', new AnswerBroken('Not JSON'), /our side/, true],
    ['a bug of ours', new TypeError('x is undefined'), /our side/, true],
    ['a throttle', new Refused(429, {}, 60), /Too many attempts/, true],
    ['what is gone', new Refused(404, {}), /no longer/, false],
    ['what is not allowed', new Refused(403, {}), /membership/, false],
    ['fields to mend', new Refused(400, { name: ['Too long.'] }), /highlighted/, false],
    ['any other refusal', new Refused(418, {}), /couldn’t/, false],
  ])('say %s in a sentence, and whether trying again helps', (_, failure, title, canRetry) => {
    const words = failureWords(failure);
    expect(words.title).toMatch(title);
    expect(words.detail).not.toBe('');
    expect(words.canRetry).toBe(canRetry);
  });

  it('tell how long to wait', () => {
    const detail = (seconds: number | null) => failureWords(new Refused(429, {}, seconds)).detail;
    expect(detail(1)).toContain('1 second ');
    expect(detail(45)).toContain('45 seconds');
    expect(detail(61)).toContain('2 minutes');
    expect(detail(null)).toContain('a moment');
  });

  it('prefer those of the capability for its codes, never the server’s own', () => {
    const byCode = { slot_taken: { title: 'Just taken.', detail: 'You haven’t been charged.' } };
    const words = failureWords(new Refused(409, { detail: 'slot taken', code: 'slot_taken' }), byCode);
    expect(words).toEqual({ title: 'Just taken.', detail: 'You haven’t been charged.', canRetry: false });
  });
});
