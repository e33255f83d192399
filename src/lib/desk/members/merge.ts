import type { MemberRecord } from '@portal/contract';
import { mergedFields } from '@portal/contract/members/rules/member-merge';
import type { MergedField } from '@portal/contract/members/rules/member-merge';

/** The fields that differ. */
export const differences = (kept: MemberRecord, other: MemberRecord): readonly MergedField[] =>
  mergedFields.filter((field) => kept[field] !== other[field]);

/** Returns the fields taken from the other member at first: those that the remaining member lacks. */
export const defaultMergedFields = (kept: MemberRecord, other: MemberRecord): ReadonlySet<MergedField> =>
  new Set(differences(kept, other).filter((field) => kept[field] === null));
