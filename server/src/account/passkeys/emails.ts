import type { EmailContent, Club } from '../../mail/email-content.ts';
import { link, moment, momentZh } from '../../mail/email-content.ts';

interface About {
  /** What it is called. */
  passkey: string;
  now: number;
}

const look = (club: Club) => ({ label: 'View your passkeys', url: link(club, '/signing-in') });

/** Notifies the owner of a login that another passkey opens it. */
export const passkeyAddedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was added',
  name,
  zh: {
    subject: '已添加通行密钥',
    paragraphs: [
      `通行密钥“${passkey}”已于${momentZh(now, club.timeZone)}添加到您的登录账户。能解锁该设备的人都可用它登录。`,
      '如果是您所为，无须处理。如果不是，请移除它，设置新密码，并联系俱乐部。',
    ],
    action: { ...look(club), label: '查看通行密钥' },
  },
  paragraphs: [
    `The passkey “${passkey}” was added to your login on ${moment(now, club.timeZone)}. Anyone who can unlock that device can sign in with it.`,
    'If this was you, there’s nothing to do. If not, remove it, choose a new password and contact the club.',
  ],
  action: look(club),
});

/** Notifies the owner of a login that a passkey no longer opens it. */
export const passkeyRemovedEmail = (club: Club, name: string, { passkey, now }: About): EmailContent => ({
  subject: 'A passkey was removed',
  name,
  zh: {
    subject: '已移除通行密钥',
    paragraphs: [
      `通行密钥“${passkey}”已于${momentZh(now, club.timeZone)}从您的登录账户移除，不能再用来登录。`,
      '如果是您所为，也可在设备上删除它。如果不是，请设置新密码，并联系俱乐部。',
    ],
    action: { ...look(club), label: '查看通行密钥' },
  },
  paragraphs: [
    `The passkey “${passkey}” was removed from your login on ${moment(now, club.timeZone)}. It can no longer be used to sign in.`,
    'If this was you, you can delete it on your device too. If not, choose a new password and contact the club.',
  ],
  action: look(club),
});
