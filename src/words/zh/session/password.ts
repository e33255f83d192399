/** Words of a field for a password. */
export const show = '显示';
export const hide = '隐藏';
export const showPassword = '显示密码';
export const hidePassword = '隐藏密码';
