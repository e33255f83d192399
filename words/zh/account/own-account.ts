/** Words of where a member is signed in. Days and times come in written out. */

export const sessionsFailed = '无法加载您的设备。';
export const unknownDevice = '未知设备';
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
export const othersDetail = '您须在其他设备上重新登录，访问令牌（如有）也会撤销。';
export const keepThem = '保持登录';
export const sessionEnded = (name: string) => `已登出${name}。`;
export const othersEnded = (count: number) => `已登出其他${count}个设备。`;

/** Words of how the club writes to a member, of their booking preferences, and of the copy of what the club holds about them. */
export const noAddress = '我们没有您的邮箱。请在“联系方式”添加。';

export const mailLanguage = '邮件和通知的语言';

export const suggest = '推荐我常订的时间';
export const suggestDetail = '显示在首页，根据您最近六个月的预订。';
export const preferenceFailed = '无法加载您的预订偏好。';

export const dataDetail = '下载您的数据副本：个人资料、预订、发票等，格式为JSON文件。';
export const download = '下载数据';
export const gathering = '正在准备数据';
export const dataFailed = '无法准备您的数据。';
/** The name of the file: the day is that of the club. */
export const dataFile = (day: string) => `my-club-data-${day}.json`;

/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = '请确认您的新邮箱';
export const mailed = (address: string, day: string, until: string) =>
  `我们已于${day}把链接发到${address}。请在${until}前打开，以确认邮箱。`;
export const tooOld = (address: string, day: string) =>
  `我们于${day}发到${address}的链接已过期，请索取新链接。`;
export const until = (address: string) => `在此之前，我们仍会使用${address}。`;
export const sendAgain = '重发链接';
export const sending = '正在发送';
export const linkSentAgain = '已重新发送，可能需要几分钟。';
export const takeBack = '取消更改';
/** Of the question before it is taken back. */
export const ending = {
  question: '取消这项更改？',
  detail: '我们发出的链接将失效。日后要使用此邮箱，请重新申请更改。',
  keep: '继续等待',
  act: '取消更改',
  acting: '正在取消',
} as const;
