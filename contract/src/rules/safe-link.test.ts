import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('a link', () => {
  it.each([
    ['/bookings?date=2026-12-01#courts', '/bookings?date=2026-12-01#courts'],
    ['https://partner.example/offer', 'https://partner.example/offer'],
    ['http://partner.example/', 'http://partner.example/'],
    ['mailto:club@example.org', 'mailto:club@example.org'],
    ['tel:+6560000000', 'tel:+6560000000'],
    ['https:bookings', '/bookings'],
  ])('may lead to %s', (href, kept) => {
    expect(safeLink(href)).toBe(kept);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://portal.invalid/1',
    'file:///etc/passwd',
    'https://',
  ])('never leads to %j', (href) => {
    expect(safeLink(href)).toBeNull();
  });
});
