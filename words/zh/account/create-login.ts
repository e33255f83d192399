/** Words of choosing a first login. */
export const chooseLead = '请设定登录用的用户名和密码。';
export const username = '用户名';
export const usernameHelp = '3至30个字符，可用a至z、数字、点、连字符和下划线。';
export const usernameMissing = '请设定用户名。';
export const usernameWrong = '请使用3至30个字符：a至z、数字、点、连字符和下划线，首尾须为字母或数字。';
export const choosePassword = '密码';
export const createIt = '开通登录账户';
export const creating = '正在开通';
export const createDone = '登录账户已开通';
export const createDoneDetail = (name: string) => `您的用户名是${name}。请用它和新密码登录。`;
export const createSpent = '链接已失效';
export const createSpentDetail =
  '链接一天内有效，只能使用一次。如果您已开通账户，请登录；如果没有，请索取新链接。';
export const createTaken = '已有登录账户使用此电子邮箱';
export const createTakenDetail =
  '请用该账户登录，或重设其密码。如果那不是您的账户，请联系俱乐部办公室更改您的电子邮箱。';
