/** Words of a new email address that is confirmed with an emailed link. */
export const confirmEmail = '确认您的邮箱';
export const confirmLead = '我们会把邮件发到';
export const confirmNow = '确认此邮箱';
export const confirming = '正在确认';
export const confirmed = '邮箱已确认';
export const confirmedDetail = (email: string) => `今后邮件会发到${email}。`;
export const toProfile = '前往个人资料';
/** Reasons why a link confirms nothing, and what to do. */
export const useless = {
  used: { title: '此邮箱已经确认', detail: '无需再做任何操作。' },
  expired: { title: '链接已过期', detail: '链接有效期为一周。请在个人资料页索取新链接。' },
  taken: {
    title: '此邮箱已被使用',
    detail: '它属于另一位会员或登录账户，因此您的邮箱没有更改。如有误，请联系俱乐部办公室。',
  },
  broken: {
    title: '链接无效',
    detail: '链接可能不完整、已被新链接取代或已取消。个人资料页会显示哪个邮箱正等待确认。',
  },
  missing: {
    title: '请打开邮件中的链接',
    detail: '此链接不完整。请从我们发到新邮箱的邮件中再次打开。',
  },
};
