/** Words of a field for a password. */
export const show = '显示';
export const hide = '隐藏';
export const showPassword = '显示密码';
export const hidePassword = '隐藏密码';

/** Words of a password that is being chosen. */
export const newPassword = '新密码';
export const newPasswordMissing = '请设定密码。';
export const tooShort = (least: number) => `密码太短：至少需要${least}个字符。`;
/** Before anything is typed. */
export const strongHint = '至少8个字符。三四个互不相干的词就是好密码。';

/** What is said of a password while it is being chosen. */
export const strengths = {
  short: '太短：至少8个字符。',
  weak: '容易被猜到，请加一两个词。',
  fair: '尚可。再加一个词会难猜得多。',
  strong: '很强：难以猜到。',
} as const;
