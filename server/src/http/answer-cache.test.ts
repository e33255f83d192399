import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { WrittenAnswer } from './bodies/written-answer.ts';

const validity = { version: '1', from: 0, until: Infinity };

describe('the answers that a process keeps', () => {
  it('are some thousands at most, however short they are, and the last ones', () => {
    const cache = new AnswerCache(async () => '1');
    const names = Array.from({ length: 40_000 }, (_, index) => `/facility/space/?name=${index}`);
    for (const name of names) cache.keep(name, new WrittenAnswer('{}'), validity);
    const kept = names.filter((name) => cache.find(name, '1', 0));
    expect(kept.length).toBeGreaterThan(1_000);
    expect(kept.length).toBeLessThan(20_000);
    expect(kept).toEqual(names.slice(-kept.length));
  });

  it('hold no more memory than their own bytes', () => {
    expect(new WrittenAnswer('{}').json.buffer.byteLength).toBe(2);
  });
});
