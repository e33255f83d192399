export const membershipCard = '会员卡';
export const memberNumber = '会员';
export const validUntil = '有效期至';
export const forLife = '终身';
export const show = '会员码';
export const partMissing = '无法加载会员码。请检查网络连接后重试。';
export const noCode = '您还没有会员卡，请到前台领取。';
export const noCodeSuspended = '会籍暂停期间，您的入场码已停用。';
