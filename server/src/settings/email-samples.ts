import { emailPhrases as enPhrases } from '@portal/words/en/account/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/account/email-phrases';
import type { EmailKindName, EmailValue } from '@portal/contract/settings/rules/email-texts';
import { listEmailValues } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import type { Config } from '../config/config.ts';
import { clubNameIn } from '../config/config.ts';

type Sample = readonly [english: string, chinese: string];

/** Values for previews and tests, in each language. */
const sampleValues: Readonly<Record<Exclude<EmailValue, 'club' | 'button'>, Sample>> = {
  name: ['Mei Lin Tan', 'Mei Lin Tan'],

  // Logins
  by_staff: [enPhrases.byStaff, zhPhrases.byStaff],
  when: ['Sat 21 Nov, 2:40 pm', '11月21日周六下午2:40'],
  passkeys: [
    'Your passkey still signs you in. If it isn’t yours, remove it in the portal.',
    '您的1个通行密钥仍可登录。如果不是您的，请在会员网站移除。',
  ],
  feed: [
    'Your calendar feed still works. If someone else might have its link, turn it off.',
    '您的日历订阅仍然有效。如果他人可能有此链接，请关闭。',
  ],
  tokens: [
    'Your access token still works. If it isn’t yours, revoke it in the portal.',
    '您的1个访问令牌仍然有效。如果不是您的，请在会员网站撤销。',
  ],
  token: ['Hall display', '大堂屏幕'],
  ends: ['21 Feb 2027', '2027年2月21日'],
  username: ['meilin', 'meilin'],
  passkey: ['iPhone', 'iPhone'],
  provider: ['Harbour Group', 'Harbour Group'],
  account: ['meilin@harbour-group.example', 'meilin@harbour-group.example'],
  left: ['You have 7 left.', '还剩7个。'],

  // Bookings and events
  booking: ['your booking', '您的预订'],
  who: ['The club', '俱乐部'],
  holder: ['Ravi Nair', 'Ravi Nair'],
  answer: ['Ravi Nair accepted your invitation', 'Ravi Nair接受了您的邀请'],
  why: ['The booking was cancelled.', '预订已取消。'],
  facility: ['Tennis Court 2', '网球场2号'],
  time: ['Sat 21 Nov, 5 to 7 pm', '11月21日周六下午5:00至7:00'],
  old_facility: ['Tennis Court 1', '网球场1号'],
  old_time: ['Sat 21 Nov, 3 to 5 pm', '11月21日周六下午3:00至5:00'],
  party: ['Guests: 2 (Ravi Nair, Siti Rahman).', '宾客：2位（Ravi Nair、Siti Rahman）。'],
  price: ['You paid S$12.00.', '您已支付S$12.00。'],
  refund: ['We’ll refund S$12.00 to your credit card.', '我们会将S$12.00退回您的信用卡。'],
  check_in: [
    'Check in at the door between 4:45 and 5:15 pm: scan the code there.',
    '请在下午4:45至5:15之间于门口扫码签到。',
  ],
  missed: ['Nobody checked in by 5:15 pm.', '到下午5:15为止无人签到。'],
  released: [
    'Others can book the rest of the time. There’s no refund.',
    '其他人可以预订余下的时间。不予退款。',
  ],
  clock: ['All times are Singapore time.', '所有时间均为新加坡时间。'],
  until: ['2:55 pm', '下午2:55'],
  card: [
    'We tried to charge your saved card, but your bank declined it.',
    '我们尝试从您保存的卡扣款，但被银行拒绝。',
  ],
  alternatives: [
    'Free at the moment: Tennis Court 3, Sat 21 Nov, 5 to 7 pm',
    '目前可预订：网球场3号，11月21日周六下午5:00至7:00',
  ],
  seats: ['2 seats', '2个席位'],
  event: ['Harbour Dinner', '海港晚宴'],
  place: ['It’s at the Main Hall.', '地点：大礼堂。'],

  // Money
  number: ['INV-2026-0042', 'INV-2026-0042'],
  amount: ['S$12.00', 'S$12.00'],
  due: ['30 Nov 2026', '2026年11月30日'],
  items: ['Tennis Court 2, Sat 21 Nov', '网球场2号，11月21日周六'],
  charge_day: ['30 Nov 2026', '2026年11月30日'],
  last4: ['4242', '4242'],
  why_not: ['It’s above the limit you set, S$30.00.', '金额超过您设定的上限S$30.00。'],
  again: ['We’ll try again on 3 Dec 2026.', '我们将于2026年12月3日再试一次。'],
  payments: ['Credit card, S$12.00', '信用卡S$12.00'],
  destination: ['to your credit card', '您的信用卡'],
  reason: ['It’s for a booking that was cancelled or changed.', '这是已取消或更改的预订的退款。'],
  note: ['Note from the office: sorry about the rain.', '办公室附言：下雨了，很抱歉。'],
  next: ['Banks take a few days.', '银行需要几天。'],
};

/** The samples of an email’s values, in one language. */
export const samplesIn = (
  kind: EmailKindName,
  language: Language,
  club: Pick<Config, 'clubName' | 'chinese'>,
): Record<string, string> =>
  Object.fromEntries(
    listEmailValues(kind).flatMap((value): [string, string][] => {
      if (value === 'button') return [];
      if (value === 'club') return [[value, clubNameIn(club, language)]];
      const [en, zh] = sampleValues[value];
      return [[value, language === 'zh' ? zh : en]];
    }),
  );
