/** Words of the second step of a sign-in. */
export const stepHeading = '还有一步';
export const code = '一次性验证码';
export const codeHelp = '验证器应用为本俱乐部显示的六位数字。';
export const codeMissing = '请输入验证码。';
export const recoveryCode = '恢复码';
export const recoveryHelp = '您启用一次性验证码时保存的恢复码，每个只能使用一次。';
export const finish = '登录';
export const finishing = '正在登录';
export const haveRecoveryCode = '使用恢复码';
export const haveDevice = '使用应用中的验证码';
export const backToForm = '返回';
export const tooLate = '登录已超时。';
export const tooLateDetail = '请输入密码重新开始。';
