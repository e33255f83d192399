import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early.ts';

const url = 'https://api.example/general-users/me/';

function begin(token: string | null): Promise<Response> {
  const answer = Promise.resolve(new Response('{}'));
  window.earlyAnswers = new Map([[url, { token, answer, asked: 500 }]]);
  return answer;
}

afterEach(() => {
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

test('hands an early answer to the first who asks, once', () => {
  vi.spyOn(Date, 'now').mockReturnValue(500);
  const answer = begin('t');
  expect(takeEarlyAnswer(url, 't')).toBe(answer);
  expect(takeEarlyAnswer(url, 't')).toBeUndefined();
});

test('keeps an answer to one token from anyone with another', () => {
  vi.spyOn(Date, 'now').mockReturnValue(500);
  void begin('t');
  expect(takeEarlyAnswer(url, 'other')).toBeUndefined();
});

test('lets go of an answer that nobody wanted while it was new', () => {
  vi.spyOn(Date, 'now').mockReturnValue(9_000);
  void begin('t');
  expect(takeEarlyAnswer(url, 't')).toBeUndefined();
});
