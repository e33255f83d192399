/** Words of links in emails: whether they work, and what members see who follow one while they are signed in. */
export const checkingLink = '正在检查链接';
export const linkNotChecked = '无法检查您的链接。';
export const askForLink = '索取新链接';
export const leaveSignedIn = {
  title: '您已登录，没有任何更改。',
  detail: '请在个人资料页选择要接收的邮件。',
};
export const chooseMails = '邮件设置';
export const resetSignedIn = {
  title: '您已登录，密码没有更改。',
  detail: '邮件中的链接仅供无法登录时使用。',
};
export const createSignedIn = {
  title: '您已有登录账户，并已登录。',
  detail: '要为另一位会员开通，请先登出，再从邮件中打开链接。',
};
