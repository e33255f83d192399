import type { MembershipLevel2, MembershipLevel3 } from '@portal/contract/members/rules/levels';

/** Names of the levels of a membership. */
export { membershipLevels1Zh as membershipLevels1 } from '@portal/contract/members/rules/levels-zh';

export const membershipLevels2: Readonly<Record<MembershipLevel2, string>> = {
  ACTIVE_REG: '现役正规军人',
  ACTIVE_NSF: '全职国民服役人员',
  NON_ACTIVE: '非现役',
};

export const membershipLevels3: Readonly<Record<MembershipLevel3, string>> = {
  STANDARD: '标准',
  MRO: 'MRO',
  CORPORATE: '企业',
  PUBLIC: '公众',
  OTHER_CLUBS: '其他俱乐部',
};
