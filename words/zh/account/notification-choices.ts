import type { Topic } from '@portal/contract/content/rules/topics';

/** Words of how the club's messages reach a member. Days and times come in written out. */
export const inPortal = '通知也一律显示在门户中。';
export const emailsGoTo = (address: string) => `邮件发到${address}。`;
export const choices = '通知内容和方式';
export const about = '内容';
export const byEmail = '邮件';
export const onDevices = '设备';
/** Label of a switch: "付款：邮件". */
export const aboutByEmail = (topic: string) => `${topic}：邮件`;
export const aboutOnDevices = (topic: string) => `${topic}：设备`;
export const always = '始终';
export const never = '无';
export const alwaysWhy = '有关账户、付款和预订的邮件不能关闭。';

export const topics: Readonly<
  Record<Topic | 'NEWSLETTER', { readonly name: string; readonly detail: string }>
> = {
  BOOKINGS: { name: '预订', detail: '确认、更改、取消或释出。' },
  BOOKING_REMINDER: { name: '预订提醒', detail: '每个预订的前一天。' },
  INVITATION_ANSWER: { name: '邀请回复', detail: '您邀请的人接受或谢绝时。' },
  OPENINGS: { name: '开放预订', detail: '您想要的时段何时开放，是否已订到。' },
  WAITING_LIST: { name: '候补名单', detail: '您候补的时段有空位时。' },
  PAYMENTS: { name: '付款', detail: '发票、到期日、收据和退款。' },
  EVENTS: { name: '活动', detail: '您的报名和名额。' },
  EVENT_REMINDER: { name: '活动提醒', detail: '每个活动的前一天。' },
  MEMBERSHIP: { name: '会籍', detail: '续期、礼券和资料更改申请。' },
  CLUB: { name: '俱乐部通知', detail: '俱乐部职员发出的信息。' },
  NEWSLETTER: { name: '会讯', detail: '俱乐部的最新动态。' },
  SECURITY: { name: '登录与安全', detail: '登录方式的更改。' },
};

// This device
export const thisDevice = '本设备';
export const offHere = '即使没有打开门户，也能在本设备收到通知。通知可能显示在锁屏上。';
export const turnOn = '开启通知';
export const turningOn = '正在开启';
export const onHere = '本设备已开启通知。';
export const turnOff = '关闭本设备的通知';
export const turningOff = '正在关闭';

export const blocked = '此网站的通知已被禁止';
export const blockedDetail = '请在浏览器地址旁的网站设置中允许通知，然后重试。';
export const checkAgain = '重试';
export const homeScreen = '请先把门户添加到主屏幕';
export const homeScreenDetail =
  '在iPhone或iPad上，请选择“分享”，再选择“添加到主屏幕”，然后从主屏幕打开门户以开启通知。';
export const unable = '此浏览器不能显示通知';
export const unableDetail = '请使用最新版的Chrome、Edge、Firefox或Safari，无痕窗口不支持通知。';
export const unanswered = '通知仍未开启';
export const unansweredDetail = '请再次选择“开启通知”，然后选择“允许”。';
export const notSubscribed = '您的浏览器未能开启通知';
export const notSubscribedDetail = '请检查网络连接后重试。';

// All devices
export const yourDevices = '已开启通知的设备';
export const added = (day: string) => `${day}添加，还没有通知。`;
export const addedAndUsed = (day: string, used: string) => `${day}添加，上次通知${used}`;
export const remove = '移除';
export const removing = '正在移除';
export const removeNamed = (name: string) => `移除${name}`;
export const removed = (name: string) => `${name}不会再收到通知。`;
export const choicesFailed = '无法加载通知设置。';

// A test
export const sendTest = '发送测试通知';
export const sendingTest = '正在发送';
export const sendTestTo = (name: string) => `向${name}发送测试通知`;
export const testSent = (name: string) => `已发送，应在一分钟内显示在${name}上。`;
export const testGone = (name: string) => `已无法联系${name}，因此已将其移除。请在该设备上重新开启通知。`;
export const testFailed = (name: string) => `无法联系${name}，请稍后再试。`;
