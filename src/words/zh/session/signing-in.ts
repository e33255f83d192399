/** Words of the page about how one signs in. */
export const heading = '登录方式';
export const intro = '您如何证明是您本人。';

export const password = '密码';
export const passwordDetail = '您的用户名和密码始终有效。更改密码后，其他设备都会登出。';
export const changePassword = '更改密码';

// Given again, before signing in is made easier
export const yourPassword = '您的密码';
export const passwordMissing = '请输入密码。';
