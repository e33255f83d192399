/** Words of the field for one's own address. */
export const email = '电子邮箱';
export const emailMissing = '请输入电子邮箱。';
export const emailWrong = '邮箱格式不正确，正确的如 mei.lin@example.com。';
