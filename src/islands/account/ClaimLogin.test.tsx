import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.useFakeTimers({ now: Date.parse('2026-11-22T17:00:00Z'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

test('nobody is born after the club’s today, which begins before that of Greenwich', async () => {
  const { default: ClaimLogin } = await import('./ClaimLogin.tsx');
  document.body.innerHTML = renderToStaticMarkup(<ClaimLogin />);
  expect(document.querySelector<HTMLInputElement>('#birth_date')?.max).toBe('2026-11-23');
});
