// The emails of `emails.ts` in Chinese, by the same names.
import type { MailType } from '@portal/contract/content/rules/notices';
import type { Club, EmailWords } from '../../mail/email-content.ts';
import { clubNameIn } from '../../config.ts';
import { link, momentZh } from '../../mail/email-content.ts';

const chooseNew = (club: Club) => ({ label: '设置新密码', url: link(club, '/forgot-password') });

export const resetZh = (club: Club, token: string): EmailWords => ({
  subject: '设置新密码',
  paragraphs: [`您申请了重设${clubNameIn(club, 'zh')}会员网站的密码。`],
  action: { label: '设置新密码', url: link(club, '/reset-password', { token }) },
  notes: ['链接只能使用一次，一小时内有效。', '如果不是您本人申请，请忽略此邮件，您的密码不会改变。'],
});

export const passwordChangedZh = (
  club: Club,
  { byStaff, passkeys, hasFeed, now }: { byStaff: boolean; passkeys: number; hasFeed: boolean; now: number },
): EmailWords => ({
  subject: '您的密码已更改',
  paragraphs: [
    `您的登录密码已于${momentZh(now, club.timeZone)}${byStaff ? '由俱乐部职员' : ''}更改。您的其他设备已登出。`,
    '如果是您所为，无须处理。如果不是，请立即设置新密码并联系俱乐部。',
    ...(passkeys > 0
      ? [`您的${passkeys}个通行密钥仍可登录。如果其中有不是您的，请在会员网站的“登录与安全”中移除。`]
      : []),
    ...(hasFeed ? ['您的日历订阅仍然有效。如果他人可能有此链接，请在会员网站的“我的预订”中关闭。'] : []),
  ],
  action: chooseNew(club),
});

export const claimZh = (club: Club, token: string): EmailWords => ({
  subject: '创建您的登录账户',
  paragraphs: [
    `我们收到为您的会籍创建${clubNameIn(club, 'zh')}会员网站登录账户的申请。`,
    '请选择用户名和密码来创建。',
  ],
  action: { label: '创建登录账户', url: link(club, '/create-login', { token }) },
  notes: ['链接只能使用一次，一天内有效。', '如果不是您本人申请，请忽略此邮件，不会创建任何账户。'],
});

export const invitationZh = (club: Club, token: string): EmailWords => ({
  subject: '创建您的登录账户',
  paragraphs: [`您现在可以使用${clubNameIn(club, 'zh')}会员网站。`, '请选择用户名和密码，创建您的登录账户。'],
  action: { label: '创建登录账户', url: link(club, '/create-login', { token }) },
  notes: ['链接只能使用一次，一天内有效。', '过期后，您可以在登录页面申请新的链接。'],
});

export const haveLoginZh = (club: Club, username: string): EmailWords => ({
  subject: '您已有登录账户',
  paragraphs: [
    `我们收到为您的会籍创建登录账户的申请。您已有账户，用户名是${username}。`,
    '如果忘记了密码，请设置新密码。',
  ],
  action: chooseNew(club),
});

export const addressTakenZh = (club: Club): EmailWords => ({
  subject: '此邮箱已有登录账户',
  paragraphs: [
    '我们收到为您的会籍创建登录账户的申请。此邮箱属于另一个账户，而每个账户须有自己的邮箱。',
    `请向${clubNameIn(club, 'zh')}提供一个只有您使用的邮箱，然后重试。`,
  ],
});

export const birthDateZh = (club: Club): EmailWords => ({
  subject: '出生日期不符',
  paragraphs: [
    '我们收到为您的会籍创建登录账户的申请，但出生日期与我们的记录不符。',
    `请核对出生日期后重试。如果我们的记录有误，${clubNameIn(club, 'zh')}可以更正。`,
  ],
  action: { label: '重试', url: link(club, '/create-login') },
  notes: ['如果不是您本人申请，请忽略此邮件，一切维持不变。'],
});

export const loginCreatedZh = (club: Club, username: string, now: number): EmailWords => ({
  subject: '您的登录账户已创建',
  paragraphs: [
    `登录账户${username}已于${momentZh(now, club.timeZone)}为您的会籍创建。`,
    '如果不是您本人所为，请联系俱乐部。',
  ],
  action: { label: '登录', url: link(club, '/login') },
});

export const confirmAddressZh = (club: Club, token: string): EmailWords => ({
  subject: '请确认您的邮箱',
  paragraphs: [`${clubNameIn(club, 'zh')}已批准您使用此邮箱的申请。请确认这是您的邮箱。`],
  action: { label: '确认邮箱', url: link(club, '/confirm-email', { token }) },
  notes: ['链接只能使用一次，一周内有效。', '如果不是您本人申请，请忽略此邮件，一切维持不变。'],
});

export const addressChangingZh = (club: Club): EmailWords => ({
  subject: '您的邮箱即将更改',
  paragraphs: [
    `您已请${clubNameIn(club, 'zh')}改用另一个邮箱，我们已把链接发到那里。确认后，包括重设密码在内的所有邮件都会发到新邮箱。`,
    '如果是您所为，无须处理。如果不是，请在个人资料中取消更改，设置新密码，并联系俱乐部。',
  ],
  action: { label: '前往个人资料', url: link(club, '/profile') },
});

export const addressChangedZh = (club: Club, now: number): EmailWords => ({
  subject: '您的邮箱已更改',
  paragraphs: [
    `您的会籍已于${momentZh(now, club.timeZone)}确认了新邮箱。今后的邮件会发到那里。`,
    '如果不是您本人所为，请立即联系俱乐部。',
  ],
});

const left: Readonly<Record<MailType, { subject: string; text: (club: string) => string; back: string }>> = {
  NEWSLETTER: {
    subject: '您已退订会讯',
    text: (club) => `您不会再收到${club}的会讯。有关预订和付款的邮件仍会照发。`,
    back: '重新订阅',
  },
  BOOKING_REMINDER: {
    subject: '您已关闭预订提醒',
    text: (club) => `${club}不会再在预订前提醒您。预订确认、更改或取消时，您仍会收到邮件。`,
    back: '开启提醒',
  },
};

export const membershipEndedZh = (club: Club, type: MailType, url: string): EmailWords => ({
  subject: left[type].subject,
  paragraphs: [left[type].text(club.clubName)],
  action: { label: left[type].back, url },
  notes: ['如果是您所为，无须处理。', '链接一个月内有效，之后请在个人资料中设置。'],
});
