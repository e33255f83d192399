/** Words of links in mails: whether they work, and what members are told who follow one while they are signed in. */
export const checkingLink = '正在检查链接';
export const linkNotChecked = '无法检查您的链接。';
export const askForLink = '索取新链接';
export const leaveSignedIn = {
  title: '您已登录，因此没有任何更改。',
  detail: '接收哪些邮件可在个人资料页设定。',
};
export const chooseMails = '选择邮件';
export const resetSignedIn = {
  title: '您已登录，密码保持不变。',
  detail: '邮件中的链接供您无法登录时使用。',
};
export const createSignedIn = {
  title: '您已登录，可见已有登录账户。',
  detail: '要为另一位会员开通，请先登出，再打开邮件中的链接。',
};
