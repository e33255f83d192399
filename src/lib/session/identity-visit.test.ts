import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginVisit, readVisitResult, takeVisit } from './identity-visit.ts';

beforeEach(() => sessionStorage.clear());

describe('a visit to the identity provider', () => {
  it('begins with the hash of a verifier that stays in this tab, and is finished once', async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { origin: 'https://portal.example', assign });
    await beginVisit({ purpose: 'link', ticket: 'a ticket' });
    const url = new URL(assign.mock.calls[0]?.[0] ?? '');
    const begun = takeVisit();
    expect(begun).toMatchObject({ purpose: 'link', ticket: 'a ticket' });
    const hash = createHash('sha256').update(begun?.verifier ?? '');
    expect(url.searchParams.get('challenge')).toBe(hash.digest('base64url'));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      language: 'en',
      portal: 'https://portal.example',
    });
    expect(url.href).not.toContain(begun?.verifier);
    expect(takeVisit()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('was begun by nobody where what is stored can’t be read', () => {
    sessionStorage.setItem('identity-visit', '{"purpose":');
    expect(takeVisit()).toBeNull();
  });

  it.each([
    ['#code=abc', { code: 'abc' }],
    ['#fault=cancelled', { fault: 'cancelled' }],
    ['#fault=%3Cscript%3E', { fault: 'expired' }],
    ['', { fault: 'expired' }],
  ])('brings back %s', (hash, result) => expect(readVisitResult(hash)).toEqual(result));
});
