/** Words of the page about how one signs in. */
export const heading = '登录与安全';
export const intro = '选择如何验证您的身份。';

export const password = '密码';
export const passwordDetail = '您始终可以用用户名和密码登录。更改密码后，其他设备都会登出。';
export const changePassword = '更改密码';

// Given again, before signing in is made easier
export const yourPassword = '您的密码';
export const passwordMissing = '请输入密码。';
