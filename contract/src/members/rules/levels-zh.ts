import type { MembershipLevel1 } from './levels.ts';

/** Names of the levels in Chinese. */
export const membershipLevels1Zh: Readonly<Record<MembershipLevel1, string>> = {
  ORDINARY: '普通',
  ASSOCIATE: '附属',
  COMMITTEE: '委员',
  COMMITTEE_EX_MC: '前管委会委员',
  HONORARY: '荣誉',
  ASSOCIATE_PIONEER: '附属（建国一代）',
  ASSOCIATE_RETIREE_2: '附属（退休，2年）',
  ASSOCIATE_RETIREE_5: '附属（退休，5年）',
  ASSOCIATE_RETIREE_10: '附属（退休，10年）',
  NSMEN_2: '战备军人（2年）',
  NSMEN_5: '战备军人（5年）',
  NSMEN_10: '战备军人（10年）',
  DXO_2: 'DXO（2年）',
  DXO_5: 'DXO（5年）',
  DXO_10: 'DXO（10年）',
  SPOUSE_2: '配偶（2年）',
  SPOUSE_5: '配偶（5年）',
  SPOUSE_10: '配偶（10年）',
  ME4_2: 'ME4（2年）',
  ME4_5: 'ME4（5年）',
  ME4_10: 'ME4（10年）',
};
