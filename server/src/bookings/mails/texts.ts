import type { EmailTexts } from '../../mail/email-texts.ts';
import { emailWriter, lines } from '../../mail/email-texts.ts';

/** The texts of emails about bookings, unless staff have written their own. */
export const bookingTexts = {
  BOOKING_CONFIRMED: {
    en: {
      subject: 'Confirmed: {facility}, {time}',
      text: lines(
        '{booking} is confirmed: {facility}, {time}.',
        '{party}',
        '{price}',
        '{check_in}',
        '{button}',
        '{clock}',
      ),
      button: 'View booking',
    },
    zh: {
      subject: '预订已确认：{facility}，{time}',
      text: lines(
        '{booking}已确认：{facility}，{time}。',
        '{party}',
        '{price}',
        '{check_in}',
        '{button}',
        '{clock}',
      ),
      button: '查看预订',
    },
  },
  BOOKING_CHANGED: {
    en: {
      subject: 'Changed: {facility}, {time}',
      text: lines(
        '{who} changed {booking}. It’s now: {facility}, {time}.',
        'It was: {old_facility}, {old_time}.',
        '{price}',
        '{refund}',
        '{button}',
        '{clock}',
      ),
      button: 'View booking',
    },
    zh: {
      subject: '预订已更改：{facility}，{time}',
      text: lines(
        '{who}更改了{booking}。现为：{facility}，{time}。',
        '原为：{old_facility}，{old_time}。',
        '{price}',
        '{refund}',
        '{button}',
        '{clock}',
      ),
      button: '查看预订',
    },
  },
  BOOKING_CANCELLED: {
    en: {
      subject: 'Cancelled: {facility}, {time}',
      text: lines('{who} cancelled {booking}: {facility}, {time}.', '{refund}', '{button}', '{clock}'),
      button: 'View booking',
    },
    zh: {
      subject: '预订已取消：{facility}，{time}',
      text: lines('{who}取消了{booking}：{facility}，{time}。', '{refund}', '{button}', '{clock}'),
      button: '查看预订',
    },
  },
  BOOKING_RELEASED: {
    en: {
      subject: 'Released: {facility}, {time}',
      text: lines(
        '{booking} was released: {facility}, {time}.',
        '{missed}',
        '{released}',
        '{button}',
        '{clock}',
      ),
      button: 'View booking',
    },
    zh: {
      subject: '时段已释出：{facility}，{time}',
      text: lines('{booking}已释出：{facility}，{time}。', '{missed}', '{released}', '{button}', '{clock}'),
      button: '查看预订',
    },
  },
  BOOKING_REMINDER: {
    en: {
      subject: 'Reminder: {facility}, {time}',
      text: lines(
        '{booking} is coming up: {facility}, {time}.',
        '{party}',
        '{price}',
        '{check_in}',
        'If you can’t come, cancel it so another member can book the time.',
        '{button}',
        '{clock}',
      ),
      button: 'View booking',
    },
    zh: {
      subject: '预订提醒：{facility}，{time}',
      text: lines(
        '{booking}即将开始：{facility}，{time}。',
        '{party}',
        '{price}',
        '{check_in}',
        '如果不能来，请取消预订，让其他会员使用。',
        '{button}',
        '{clock}',
      ),
      button: '查看预订',
    },
  },
  BOOKING_HELD: {
    en: {
      subject: 'Pay by {until}: {facility}, {time}',
      text: lines(
        '{club} has reserved this for you: {facility}, {time}.',
        '{party}',
        '{price} Pay by {until} to confirm it. After that, others can book the time.',
        '{button}',
        '{clock}',
      ),
      button: 'Pay now',
    },
    zh: {
      subject: '请在{until}前付款：{facility}，{time}',
      text: lines(
        '{club}已为您预留：{facility}，{time}。',
        '{party}',
        '{price}请在{until}前付款以确认，之后其他会员可以预订该时段。',
        '{button}',
        '{clock}',
      ),
      button: '立即付款',
    },
  },
  BOOKING_EXPIRED: {
    en: {
      subject: 'Not paid in time: {facility}, {time}',
      text: lines(
        '{booking} wasn’t paid in time and is cancelled: {facility}, {time}.',
        'You don’t have to pay anything.',
        '{button}',
        '{clock}',
      ),
      button: 'Book another time',
    },
    zh: {
      subject: '未按时付款：{facility}，{time}',
      text: lines('{booking}未按时付款，已取消：{facility}，{time}。', '您无需付款。', '{button}', '{clock}'),
      button: '预订其他时段',
    },
  },
  PLACE_OFFERED: {
    en: {
      subject: 'A place is free: {facility}, {time}',
      text: lines(
        'The time you’re waiting for is free: {facility}, {time}.',
        'It’s on hold for you until {until}. After that, we’ll offer it to the next member.',
        '{price}',
        '{button}',
        '{clock}',
      ),
      button: 'Accept or decline',
    },
    zh: {
      subject: '有空位了：{facility}，{time}',
      text: lines(
        '您候补的时段有空位了：{facility}，{time}。',
        '我们为您保留到{until}，之后会提供给下一位会员。',
        '{price}',
        '{button}',
        '{clock}',
      ),
      button: '接受或谢绝',
    },
  },
  OFFER_EXPIRED: {
    en: {
      subject: 'Offer expired: {facility}, {time}',
      text: lines(
        'This time was on hold for you until {until}: {facility}, {time}.',
        'You didn’t accept it, so we offered it to the next member. You haven’t been charged, and you’re no longer on the waiting list.',
        '{button}',
        '{clock}',
      ),
      button: 'Find a free time',
    },
    zh: {
      subject: '保留已过期：{facility}，{time}',
      text: lines(
        '这个时段曾为您保留到{until}：{facility}，{time}。',
        '您没有接受，我们已提供给下一位会员。您没有被扣款，也不再在候补名单上。',
        '{button}',
        '{clock}',
      ),
      button: '查找空闲时间',
    },
  },
  BOOKING_OPENED: {
    en: {
      subject: 'Open for booking: {facility}, {time}',
      text: lines(
        'You asked us to remind you when booking opens for {facility}, {time}.',
        'You can book it now. We haven’t kept it for you, so others can book it too.',
        '{button}',
        '{clock}',
      ),
      button: 'Book this time',
    },
    zh: {
      subject: '已开放预订：{facility}，{time}',
      text: lines(
        '您曾要求我们在{facility}，{time}开放预订时提醒您。',
        '您现在可以预订。我们没有为您保留该时段，其他会员也可以预订。',
        '{button}',
        '{clock}',
      ),
      button: '预订该时段',
    },
  },
  OPENED_BUT_TAKEN: {
    en: {
      subject: 'Already booked: {facility}, {time}',
      text: lines(
        'You asked us to remind you when booking opens for {facility}, {time}.',
        'Booking has opened, but another member has booked this time. You can join the waiting list.',
        '{button}',
        '{clock}',
      ),
      button: 'Join the waiting list',
    },
    zh: {
      subject: '已被预订：{facility}，{time}',
      text: lines(
        '您曾要求我们在{facility}，{time}开放预订时提醒您。',
        '该时段已开放预订，但已被其他会员订走。您可以加入候补名单。',
        '{button}',
        '{clock}',
      ),
      button: '加入候补名单',
    },
  },
  OPENING_HELD: {
    en: {
      subject: 'Pay by {until}: {facility}, {time}',
      text: lines(
        'The time you asked for has opened, and {booking} is on hold: {facility}, {time}.',
        '{party}',
        '{card}',
        '{price} Pay by {until} to confirm it. After that, others can book the time.',
        '{button}',
        '{clock}',
      ),
      button: 'Pay now',
    },
    zh: {
      subject: '请在{until}前付款：{facility}，{time}',
      text: lines(
        '您申请的时段已开放，{booking}已为您保留：{facility}，{time}。',
        '{party}',
        '{card}',
        '{price}请在{until}前付款以确认，之后其他会员可以预订该时段。',
        '{button}',
        '{clock}',
      ),
      button: '立即付款',
    },
  },
  OPENING_REFUSED: {
    en: {
      subject: 'Not booked: {facility}, {time}',
      text: lines(
        'You asked us to book this time when it opens: {facility}, {time}. We couldn’t book it.',
        '{party}',
        '{reason}',
        '{alternatives}',
        'In the calendar you can book another time, or join the waiting list for this one.',
        '{button}',
        '{clock}',
      ),
      button: 'View that day',
    },
    zh: {
      subject: '未能预订：{facility}，{time}',
      text: lines(
        '您曾要求我们在开放时预订：{facility}，{time}。我们未能订到。',
        '{party}',
        '{reason}',
        '{alternatives}',
        '您可以在日历上预订其他时段，或加入该时段的候补名单。',
        '{button}',
        '{clock}',
      ),
      button: '查看当天',
    },
  },
  INVITATION: {
    en: {
      subject: '{holder} invites you: {facility}, {time}',
      text: lines(
        '{holder} has booked {facility}, {time}, and invites you to come.',
        'Let them know whether you’ll be there.',
        '{button}',
        '{clock}',
      ),
      button: 'Accept or decline',
    },
    zh: {
      subject: '{holder}邀请您：{facility}，{time}',
      text: lines(
        '{holder}预订了{facility}，{time}，邀请您参加。',
        '请告知您是否参加。',
        '{button}',
        '{clock}',
      ),
      button: '接受或谢绝',
    },
  },
  INVITATION_CHANGED: {
    en: {
      subject: 'Changed: {facility}, {time}',
      text: lines(
        'The booking of {holder} that you’re invited to has changed. It’s now: {facility}, {time}.',
        'It was: {old_facility}, {old_time}.',
        'Let them know whether you can still come.',
        '{button}',
        '{clock}',
      ),
      button: 'Accept or decline',
    },
    zh: {
      subject: '邀请已更改：{facility}，{time}',
      text: lines(
        '{holder}邀请您参加的预订已更改。现为：{facility}，{time}。',
        '原为：{old_facility}，{old_time}。',
        '请告知您是否仍能参加。',
        '{button}',
        '{clock}',
      ),
      button: '接受或谢绝',
    },
  },
  INVITATION_ENDED: {
    en: {
      subject: 'No longer invited: {facility}, {time}',
      text: lines(
        'You were invited by {holder}: {facility}, {time}.',
        '{why}',
        'You don’t need to come.',
        '{clock}',
      ),
    },
    zh: {
      subject: '邀请已取消：{facility}，{time}',
      text: lines('{holder}曾邀请您参加：{facility}，{time}。', '{why}', '您无需前来。', '{clock}'),
    },
  },
  INVITATION_ANSWERED: {
    en: {
      subject: '{answer}: {facility}, {time}',
      text: lines('{answer} to {booking}: {facility}, {time}.', '{button}', '{clock}'),
      button: 'See who’s coming',
    },
    zh: {
      subject: '{answer}：{facility}，{time}',
      text: lines('{answer}。{booking}：{facility}，{time}。', '{button}', '{clock}'),
      button: '查看参加者',
    },
  },
  SHARE_REQUESTED: {
    en: {
      subject: 'Your share: {facility}, {time}',
      text: lines(
        '{holder} is sharing the price of {facility}, {time}. Your share is {amount}.',
        'Pay it by {until}.',
        '{button}',
        '{clock}',
      ),
      button: 'Pay your share',
    },
    zh: {
      subject: '您的分摊金额：{facility}，{time}',
      text: lines(
        '{holder}请您分摊{facility}（{time}）的费用。您的金额为{amount}。',
        '请在{until}前付款。',
        '{button}',
        '{clock}',
      ),
      button: '支付分摊金额',
    },
  },
  SHARE_ENDED: {
    en: {
      subject: 'Nothing to pay: {facility}, {time}',
      text: lines(
        '{holder} asked you for {amount}, your share of {facility}, {time}.',
        '{why}',
        'You don’t need to pay anything.',
        '{clock}',
      ),
    },
    zh: {
      subject: '无需付款：{facility}，{time}',
      text: lines(
        '{holder}曾请您分摊{facility}（{time}）的费用{amount}。',
        '{why}',
        '您无需付款。',
        '{clock}',
      ),
    },
  },
} as const satisfies EmailTexts<
  | 'BOOKING_CONFIRMED'
  | 'BOOKING_CHANGED'
  | 'BOOKING_CANCELLED'
  | 'BOOKING_RELEASED'
  | 'BOOKING_REMINDER'
  | 'BOOKING_HELD'
  | 'BOOKING_EXPIRED'
  | 'PLACE_OFFERED'
  | 'OFFER_EXPIRED'
  | 'BOOKING_OPENED'
  | 'OPENED_BUT_TAKEN'
  | 'OPENING_HELD'
  | 'OPENING_REFUSED'
  | 'INVITATION'
  | 'INVITATION_CHANGED'
  | 'INVITATION_ENDED'
  | 'INVITATION_ANSWERED'
  | 'SHARE_REQUESTED'
  | 'SHARE_ENDED'
>;

/** Builds one of these emails. */
export const writeEmail = emailWriter<keyof typeof bookingTexts>(bookingTexts);
