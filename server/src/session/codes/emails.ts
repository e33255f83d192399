import type { Club, EmailContent } from '../../mail/email-content.ts';
import { link } from '../../mail/email-content.ts';
import type { EmailTexts } from '../../mail/email-texts.ts';
import { emailWriter, lines, whenIn } from '../../mail/email-texts.ts';

/** The texts of emails about one-time codes, unless staff have written their own. */
export const codesTexts = {
  CODES_ON: {
    en: {
      subject: 'One-time codes are on',
      text: lines(
        'One-time codes were turned on for your login on {when}. You’ll now need a code from your phone to sign in with your password.',
        'If this wasn’t you, choose a new password and contact the club.',
        '{button}',
      ),
      button: 'View sign-in and security',
    },
    zh: {
      subject: '一次性验证码已开启',
      text: lines(
        '您的登录账户已于{when}开启一次性验证码。今后用密码登录时，还须输入手机上的验证码。',
        '如果不是您本人所为，请设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '查看登录与安全',
    },
  },
  CODES_OFF: {
    en: {
      subject: 'One-time codes are off',
      text: lines(
        'One-time codes were turned off for your login {by_staff} on {when}. You can now sign in with your password alone.',
        'If you didn’t expect this, choose a new password and contact the club.',
        '{button}',
      ),
      button: 'View sign-in and security',
    },
    zh: {
      subject: '一次性验证码已关闭',
      text: lines(
        '您的登录账户已于{when}{by_staff}关闭一次性验证码。现在只用密码即可登录。',
        '如果不是您本人所为，请设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '查看登录与安全',
    },
  },
  RECOVERY_CODE_USED: {
    en: {
      subject: 'A recovery code was used',
      text: lines(
        'One of your recovery codes was used to sign in on {when}. {left}',
        'If this wasn’t you, choose a new password now and contact the club.',
        '{button}',
      ),
      button: 'View sign-in and security',
    },
    zh: {
      subject: '已使用一个恢复码',
      text: lines(
        '有人于{when}用您的一个恢复码登录。{left}',
        '如果不是您本人所为，请立即设置新密码，并联系俱乐部。',
        '{button}',
      ),
      button: '查看登录与安全',
    },
  },
} as const satisfies EmailTexts<'CODES_ON' | 'CODES_OFF' | 'RECOVERY_CODE_USED'>;

const writeEmail = emailWriter<keyof typeof codesTexts>(codesTexts);
const waysIn = (club: Club) => link(club, '/signing-in');

/** Notifies the owner of a login that codes are now required. */
export const codesOnEmail = (club: Club, name: string, now: number): EmailContent =>
  writeEmail(club, 'CODES_ON', { name, values: whenIn(club, now), url: waysIn(club) });

/** Notifies the owner of a login that codes are no longer required. */
export function codesOffEmail(
  club: Club,
  name: string,
  { byStaff, now }: { byStaff: boolean; now: number },
): EmailContent {
  const { en, zh } = whenIn(club, now);
  return writeEmail(club, 'CODES_OFF', {
    name,
    values: {
      en: { ...en, by_staff: byStaff ? 'by the club’s staff' : '' },
      zh: { ...zh, by_staff: byStaff ? '由俱乐部职员' : '' },
    },
    url: waysIn(club),
  });
}

const leftWords = (left: number): string => {
  if (left === 0) return 'It was your last one.';
  return left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
};

/** Notifies the owner of a login that one of their recovery codes was used. */
export function recoveryCodeUsedEmail(
  club: Club,
  name: string,
  { left, now }: { left: number; now: number },
): EmailContent {
  const { en, zh } = whenIn(club, now);
  return writeEmail(club, 'RECOVERY_CODE_USED', {
    name,
    values: {
      en: { ...en, left: leftWords(left) },
      zh: { ...zh, left: left === 0 ? '这是最后一个。' : `还剩${left}个。` },
    },
    url: waysIn(club),
  });
}
