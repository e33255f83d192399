import { expect, it } from 'vitest';
import { Refused } from '../http/failure.ts';
import { deskErrors, isMissing } from './plain-errors.ts';

it('says what to do where the API says what it got, and leaves its other sentences', () => {
  const refused = new Refused(400, {
    name: ['This field may not be blank.'],
    'limits.0.days': ['A valid integer is required.'],
    postcode: ['Postcodes of this country have 6 figures.'],
  });
  expect(deskErrors(refused)).toEqual({
    name: 'Fill this in.',
    'limits.0.days': 'Enter a whole number.',
    postcode: 'Postcodes of this country have 6 figures.',
  });
  expect([isMissing('This field is required.'), isMissing('Enter a number.')]).toEqual([true, false]);
});
