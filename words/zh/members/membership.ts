/** Words of what comes with a membership: facts, family, cards. Days come in written out. */

export const level = '级别';
export const service = '服役';
export const standing = '类型';
export const number = '编号';
export const joined = '入会日期';
export const validUntil = '有效期至';
export const forLife = '终身';
export const familyFailed = '无法加载您的家庭成员。';
export const noFamily = '没有家人的会籍与您的关联。';
export const spouse = '配偶';
export const principal = '主会员';
export const familyMember = '家庭成员';
export const cardsFailed = '无法加载您的会员卡。';
export const noCards = '您还没有会员卡。';
export const collectCard = { onlyWith: 'GET /profile/benefits/', text: '请到前台领取。' } as const;
export const cardStatuses = {
  ACTIVE: '使用中',
  LOST: '已遗失',
  REPLACED: '已更换',
  CANCELLED: '已注销',
} as const;
export const cardFacts = (issued: string, until: string | null) =>
  [issued && `${issued}发卡`, until === null ? '终身有效' : until && `有效期至${until}`]
    .filter(Boolean)
    .join('，');
