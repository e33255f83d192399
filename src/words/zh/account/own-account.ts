import type { MailType } from '@portal/contract/content/rules/notices';

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

/** Words of the mails that a member may refuse, and of the copy of what the club holds about them. */
export const subscriptionsFailed = '无法加载您接收的邮件。';
export const goTo = (address: string) => `这些邮件发到${address}。有关账户、款项和预订的邮件一律照发。`;
export const noAddress = '我们没有您的电子邮箱。请在“联系方式”添加。';
export const mails: Readonly<Record<MailType, { readonly name: string; readonly detail: string }>> = {
  NEWSLETTER: { name: '通讯', detail: '俱乐部的近况。' },
  BOOKING_REMINDER: { name: '预订提醒', detail: '在每个预订开始之前。' },
};

export const dataDetail = '俱乐部持有的所有关于您的资料：个人资料、预订、发票等，以JSON文件提供。';
export const download = '下载我的数据';
export const gathering = '正在收集';
export const dataFailed = '无法收集您的数据。';
/** The name of the file: the day is that of the club. */
export const dataFile = (day: string) => `my-club-data-${day}.json`;

/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = '您的新邮箱等待确认';
export const mailed = (address: string, day: string, until: string) =>
  `我们已在${day}把链接发到${address}。请在${until}前打开，以确认邮箱属于您。`;
export const tooOld = (address: string, day: string) =>
  `我们在${day}发到${address}的链接已过期。请要求重发。`;
export const until = (address: string) => `在此之前，我们的邮件发到${address}。`;
export const sendAgain = '重发链接';
export const sending = '正在发送';
export const sent = '已再次发送，请等几分钟。';
export const takeBack = '撤回';
/** Of the question before it is taken back. */
export const ending = {
  question: '撤回新邮箱？',
  detail: '我们发到该邮箱的链接将失效。如果您仍想更改，请重新申请。',
  keep: '继续等待',
  act: '撤回',
  acting: '正在撤回',
} as const;
