/** Words of a forgotten password. */
export const forgot = '忘记密码？';
export const forgotLead = '请告诉我们您的电子邮箱，我们会发送链接让您重设密码。';
export const resetSent = '如果此邮箱有登录账户，重设密码的链接已在途中。链接一小时内有效，只能使用一次。';

/** Words of a new password that is chosen with a mailed link. */
export const reset = '设定新密码';
export const resetLead = '保存后，您登录过的所有设备都会登出。';
export const saveNew = '保存新密码';
export const savingNew = '正在保存';
export const resetDone = '新密码已设定';
export const resetDoneDetail =
  '您登录过的所有设备都已登出，我们也发了邮件通知您。请用新密码登录。您的日历订阅（如有）仍然有效；如果别人可能知道它的网址，请在“我的预订”页面关闭。';
export const resetSpent = '链接已失效';
export const resetSpentDetail =
  '链接一小时内有效，只能使用一次，密码更改后即失效。如果您刚用它设定了新密码，请登录；如果没有，请索取新链接。';
export const resetMissing = '请打开邮件中的链接';
export const resetMissingDetail =
  '新密码须用我们发给您的链接设定，而这个网址不完整。请从邮件中再打开一次，或索取新链接。';
