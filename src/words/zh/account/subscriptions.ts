import type { MailType } from '@portal/contract/content/rules/mail-types';

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
