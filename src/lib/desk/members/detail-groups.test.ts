import { memberRecord } from '@portal/contract';
import { expect, it } from 'vitest';
import { detailGroups } from './detail-groups.ts';

/** Fields that the summary shows above the details, or that have a form of their own. */
const outsideDetails = [
  'id',
  'photo',
  'status',
  'status_reason',
  'created_at',
  'erased_at',
  'login',
  'invited_at',
  'may_book',
  'may_bring_guests',
  // In a group of their own, once the club has defined some.
  'custom_fields',
];

it('shows each field of a member in one group, or outside of them', () => {
  const shown = [...Object.values(detailGroups).flat(), ...outsideDetails];
  expect(shown.toSorted()).toEqual(Object.keys(memberRecord.shape).toSorted());
});
