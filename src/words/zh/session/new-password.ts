/** Words of a password that is being chosen. */
export const newPassword = '新密码';
export const newPasswordMissing = '请设定密码。';
export const tooShort = (least: number) => `密码太短：至少需要${least}个字符。`;
/** Before anything is typed. */
export const strongHint = '至少8个字符。三四个互不相干的词就是好密码。';
