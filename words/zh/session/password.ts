/** Words of a field for a password. */
export const show = '显示';
export const hide = '隐藏';
export const showPassword = '显示密码';
export const hidePassword = '隐藏密码';

/** Words of a password that is being chosen. */
export const newPassword = '新密码';
export const newPasswordMissing = '请输入新密码。';
export const tooShort = (least: number) => `请至少使用${least}个字符。`;
/** Before anything is typed. */
export const strongHint = '至少8个字符。三四个互不相关的词效果很好。';

/** Messages about the strength of a password while it is typed. */
export const strengths = {
  short: '太短，请至少使用8个字符。',
  weak: '较弱，请再加一两个词。',
  fair: '一般，再加一个词会强得多。',
  strong: '强。',
} as const;
