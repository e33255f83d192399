/** Words of the desk that has locked itself. */
export const heading = '工作台已锁定';
export const detail = (username: string) => `当前登录：${username}。请输入密码以继续。`;
export const unlock = '解锁';
export const unlocking = '正在解锁';
export const signOutDetail = '登出后，尚未保存的内容将会丢失。';
export const lockedTitle = (title: string) => `已锁定：${title}`;
