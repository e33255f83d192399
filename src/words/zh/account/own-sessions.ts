/** Words of where a member is signed in. Days and times come in written out. */

export const sessionsFailed = '无法加载您登录的设备。';
export const unknownDevice = '未表明身份的设备';
/** "Windows上的Chrome" */
export const device = (browser: string | null, system: string | null) =>
  browser && system ? `${system}上的${browser}` : (browser ?? system ?? unknownDevice);
export const thisDevice = '本设备';
export const signedInSince = (day: string, used: string) => `${day}登录，上次使用${used}`;
export const signOutDevice = '登出';
export const signOutOf = (name: string) => `登出${name}`;
export const signingOut = '正在登出';
export const signOutOthers = '登出其他所有设备';
export const othersQuestion = '登出其他所有设备？';
export const othersDetail = '除本设备外，其他设备都须重新登录。';
export const keepThem = '保持登录';
export const sessionEnded = (name: string) => `${name}已登出。`;
export const othersEnded = (count: number) => `其他${count}个设备已登出。`;
