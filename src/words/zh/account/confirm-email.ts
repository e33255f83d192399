/** Words of a new email address that is confirmed with a mailed link. */
export const confirmEmail = '确认您的邮箱';
export const confirmLead = '今后我们的邮件将发到';
export const confirmNow = '确认此邮箱';
export const confirming = '正在确认';
export const confirmed = '邮箱已确认';
export const confirmedDetail = (email: string) => `今后我们的邮件将发到${email}。`;
export const toProfile = '前往个人资料';
/** Why a link confirms nothing, and what to do. */
export const useless = {
  used: { title: '此邮箱已经确认', detail: '链接先前已使用过，无需再做任何事。' },
  expired: { title: '链接已过期', detail: '链接一周内有效。请在个人资料页要求重发。' },
  taken: {
    title: '此邮箱属于他人',
    detail: '另一位会员或登录账户已使用此邮箱，因此您的邮箱保持不变。如有疑问，请告知俱乐部。',
  },
  broken: {
    title: '链接无效',
    detail:
      '链接不完整或已失效：可能已有更新的链接，或您保留了原来的邮箱。个人资料页会显示哪个邮箱正等待确认。',
  },
  missing: {
    title: '请打开邮件中的链接',
    detail: '新邮箱须以我们发到该邮箱的链接确认，而这个链接不完整。请从邮件中再打开一次。',
  },
};
