export const loginCreated = (username: string) =>
  `账号 ${username} 已可使用。请设置密码并告知对方，或请对方通过“忘记密码？”自行设定。`;
export const setPassword = '设置密码';
export const settingPassword = '正在设置密码';
export const setPasswordOf = (username: string) => `为 ${username} 设置密码`;
export const setPasswordDetail = '对方可立即用它登录，也可自行更改。其他登录会话将结束。';
export const passwordSet = (username: string) => `密码已设置。${username} 可用它登录。`;
