import { memberRecord } from '@portal/contract';
import { expect, it } from 'vitest';
import { detailGroups, outsideDetails } from './detail-groups.ts';

it('shows each field of a member in one group, or outside of them', () => {
  const shown = [...Object.values(detailGroups).flat(), ...outsideDetails];
  expect(shown.toSorted()).toEqual(Object.keys(memberRecord.shape).toSorted());
});
