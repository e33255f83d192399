/** Words of a forgotten password. */
export const forgot = '忘记密码？';
export const forgotLead = '请输入您的邮箱，我们会发送重设密码的链接。';
export const resetSent = '如果此邮箱有登录账户，您会收到附有重设密码链接的邮件。';
export const worksOnce = { onlyWith: 'link limits', text: '链接一小时内有效，只能使用一次。' } as const;

/** Words of a new password that is chosen with an emailed link. */
export const reset = '设定新密码';
export const resetLead = {
  onlyWith: 'password ends sessions',
  text: '您在所有设备上都会登出。',
} as const;
export const saveNew = '保存密码';
export const savingNew = '正在保存';
export const resetDone = '密码已更改';
export const signedOutEverywhere = {
  onlyWith: 'password ends sessions',
  text: '您在所有设备上都已登出。',
} as const;
export const resetDoneDetail = '请用新密码登录。';
export const feedStillWorks = {
  onlyWith: 'GET /booking/calendar-feed/',
  text: '日历订阅（如有）仍然有效；如果别人可能知道链接，请在“我的预订”中关闭。',
} as const;
export const resetSpent = '链接已失效';
export const linksWorkOnce = {
  onlyWith: 'link limits',
  text: '链接一小时内有效，只能使用一次。',
} as const;
export const resetSpentDetail = '如果您已重设密码，请登录；如果没有，请索取新链接。';
export const resetMissing = '请打开邮件中的链接';
export const resetMissingDetail = '此链接不完整。请从邮件中再次打开，或索取新链接。';
