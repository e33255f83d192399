import { expect, it } from 'vitest';
import { readApiAddress } from './api-address.ts';

it.each(['/api', '/api/', '/club/api'])(
  'takes %s for a path of the portal’s host, which every page may call',
  (value) => {
    expect(readApiAddress(value)).toEqual({ path: value.replace(/\/$/, ''), connect: '', pictures: '' });
  },
);

it('lets a page call an API with a host of its own, and show pictures from its uploads alone', () => {
  expect(readApiAddress('https://api.club.test/')).toEqual({
    path: null,
    connect: 'https://api.club.test',
    pictures: 'https://api.club.test/uploads/',
  });
  expect(readApiAddress('https://club.test/api').pictures).toBe('https://club.test/api/uploads/');
});

it.each([
  '',
  '/',
  'api',
  '//api.club.test',
  'ftp://club.test',
  'https://club.test/?a',
  '/a b',
  'https://a.test; x',
])('refuses "%s" and names the variable', (value) => {
  expect(() => readApiAddress(value)).toThrow(/PUBLIC_API_URL/);
});
