import { expect, it } from 'vitest';
import { details } from '../personal-details.ts';
import { mergedFields } from './member-merge.ts';

it('lets the kept member take over every personal detail of the other', () => {
  expect(mergedFields.toSorted()).toEqual(['name', 'joined_on', ...Object.keys(details)].toSorted());
});
