import { expect, it } from 'vitest';
import { streetAddress } from './address.ts';

it.each([
  [
    {
      address_block: '65',
      address_street: 'Causeway View',
      address_unit: '#14-63',
      address_building: 'Sea Court',
    },
    '65 Causeway View, #14-63, Sea Court',
  ],
  [{ address_block: '65', address_street: 'Causeway View', address_unit: '' }, '65 Causeway View'],
  [{ address_street: 'Causeway View', address_unit: '#14-63' }, 'Causeway View, #14-63'],
  [{ address_block: '65', address_street: null, address_building: 'Sea Court' }, '65, Sea Court'],
  [{ address_unit: '#14-63' }, '#14-63'],
  [{}, ''],
])('writes %o as %j', (address, written) => expect(streetAddress(address)).toBe(written));
