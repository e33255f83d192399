import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it('names a country in either language, and by its code what is none', () => {
  expect([countryName('SG'), countryName('SG', 'zh')]).toEqual(['Singapore', '新加坡']);
  expect(countryName('XQ')).toBe('XQ');
});
