import { expect, it } from 'vitest';
import { correctPostcode } from './postcode.ts';

it.each([
  ['098122', 'SG', { code: '098122', isMended: false }],
  ['98122', 'SG', { code: '098122', isMended: true }],
  ['98122', null, { code: '098122', isMended: true }],
  ['098 122', 'SG', { code: '098122', isMended: false }],
  ['8122', 'SG', { code: null, figures: 6 }],
  ['S98122', 'SG', { code: null, figures: 6 }],
  ['98122S', 'SG', { code: null, figures: 6 }],
  ['9812S', 'SG', { code: null, figures: 6 }],
  ['S9812', 'SG', { code: null, figures: 6 }],
  ['0980122', 'SG', { code: null, figures: 6 }],
  ['5000', 'MY', { code: '05000', isMended: true }],
  ['501000', 'MY', { code: null, figures: 5 }],
  ['SW1A 1AA', 'GB', { code: 'SW1A 1AA', isMended: false }],
  ['SW1A 1AA', null, { code: 'SW1A 1AA', isMended: false }],
])('reads %j of %s in a club of Singapore', (written, country, mended) => {
  expect(correctPostcode(written, country, 'Asia/Singapore')).toEqual(mended);
});

it('assumes no country in a club of a zone that several countries share', () => {
  expect(correctPostcode('1234', null, 'Europe/Berlin')).toEqual({ code: '1234', isMended: false });
});
