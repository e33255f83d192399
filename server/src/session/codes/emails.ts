import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link, moment, momentZh } from '../../mail/email-content.ts';

const waysIn = (club: Club) => ({ label: 'View sign-in and security', url: link(club, '/signing-in') });

const waysInZh = (club: Club) => ({ ...waysIn(club), label: '查看登录与安全' });

/** Notifies the owner of a login that codes are now required. */
export const codesOnEmail = (club: Club, name: string, now: number): EmailContent => ({
  subject: 'One-time codes are on',
  name,
  zh: {
    subject: '一次性验证码已开启',
    paragraphs: [
      `您的登录账户已于${momentZh(now, club.timeZone)}开启一次性验证码。今后用密码登录时，还须输入手机上的验证码。`,
      '如果不是您本人所为，请设置新密码，并联系俱乐部。',
    ],
    action: waysInZh(club),
  },
  paragraphs: [
    `One-time codes were turned on for your login on ${moment(now, club.timeZone)}. You’ll now need a code from your phone to sign in with your password.`,
    'If this wasn’t you, choose a new password and contact the club.',
  ],
  action: waysIn(club),
});

/** Notifies the owner of a login that codes are no longer required. */
export const codesOffEmail = (
  club: Club,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): EmailContent => ({
  subject: 'One-time codes are off',
  name,
  zh: {
    subject: '一次性验证码已关闭',
    paragraphs: [
      `您的登录账户已于${momentZh(now, club.timeZone)}${byStaff ? '由俱乐部职员' : ''}关闭一次性验证码。现在只用密码即可登录。`,
      '如果不是您本人所为，请设置新密码，并联系俱乐部。',
    ],
    action: waysInZh(club),
  },
  paragraphs: [
    `One-time codes were turned off for your login${byStaff ? ' by the club’s staff' : ''} on ${moment(now, club.timeZone)}. You can now sign in with your password alone.`,
    'If you didn’t expect this, choose a new password and contact the club.',
  ],
  action: waysIn(club),
});

/** Notifies the owner of a login that one of their recovery codes was used. */
export const recoveryCodeUsedEmail = (
  club: Club,
  name: string,
  { left, now }: { left: number; now: number },
): EmailContent => ({
  subject: 'A recovery code was used',
  name,
  zh: {
    subject: '已使用一个恢复码',
    paragraphs: [
      `有人于${momentZh(now, club.timeZone)}用您的一个恢复码登录。${left === 0 ? '这是最后一个。' : `还剩${left}个。`}`,
      '如果不是您本人所为，请立即设置新密码，并联系俱乐部。',
    ],
    action: waysInZh(club),
  },
  paragraphs: [
    `One of your recovery codes was used to sign in on ${moment(now, club.timeZone)}. ${left === 0 ? 'It was your last one.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`}`,
    'If this wasn’t you, choose a new password now and contact the club.',
  ],
  action: waysIn(club),
});
