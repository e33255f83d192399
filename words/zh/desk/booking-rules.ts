import type { LimitName } from '@portal/contract/bookings/rules/limits';

interface Words {
  readonly title: string;
  readonly detail: string;
}

/** Why a booking is refused, as staff read it; members read `booking-refusals`. */
export const refusals = {
  slot_taken: { title: '此时段已被占用。', detail: '请选择其他时段或设施。' },
  not_movable: { title: '此预订无法移动。', detail: '它已结束或已取消。' },
  facility_closed: { title: '设施在此时段关闭。', detail: '有关闭安排或活动，或设施未启用。' },
  outside_hours: { title: '此时段不在开放时间内。', detail: '请选择开放时间内的时段。' },
  off_grid: { title: '此时间不是它的时段。', detail: '请在时段的起止时间开始和结束。' },
  too_short: { title: '短于可预订的时长。', detail: '请增加一个时段。' },
  too_long: { title: '长于可预订的时长。', detail: '请选择较短的时间。' },
  in_past: { title: '此时段已经开始。', detail: '请选择较晚的时段。' },
  notice_too_short: { title: '现在预订已太晚。', detail: '它需要更早通知。' },
  not_open_yet: { title: '此会员还不能预订这一天。', detail: '超出其会籍可提前预订的天数。' },
  membership_ended: { title: '此会籍已到期。', detail: '须先续期。' },
  member_status: { title: '此会员目前无法预订。', detail: '其会籍不是有效状态。' },
} as const;

/** The figures of a limit, written out. */
interface LimitFacts {
  readonly used: string;
  readonly limit: string;
  readonly place: string;
  readonly when: string;
}

const upcoming = ({ used, limit, place }: LimitFacts, what: string): Words => ({
  title: `该家庭${what}已用${used}，上限${limit}。`,
  detail: `此上限适用于${place}。`,
});
const within = ({ used, limit, place, when }: LimitFacts, what: string, period: string): Words => ({
  title: `该家庭${period.replace('…', when)}${what}已用${used}，上限${limit}。`,
  detail: `此上限适用于${place}。`,
});

export const limits: Readonly<Record<LimitName, (facts: LimitFacts) => Words>> = {
  bookings_per_day: (facts) => within(facts, '预订', '…的'),
  minutes_per_day: (facts) => within(facts, '时长', '…的'),
  bookings_per_week: (facts) => within(facts, '预订', '到…为止的一周'),
  minutes_per_week: (facts) => within(facts, '时长', '到…为止的一周'),
  bookings_to_come: (facts) => upcoming(facts, '未来预订'),
  minutes_to_come: (facts) => upcoming(facts, '未来预订时长'),
  bookings_at_once: ({ when }) => ({
    title: '该会员在这个时间已有预订。',
    detail: `已订${when}。`,
  }),
  confirm_at_once: ({ when }) => ({
    title: '该会员在这个时间已有预订。',
    detail: `已订${when}。请询问会员是否两个都要。`,
  }),
  minutes_between: ({ place, when }) => ({
    title: '该家庭有另一个预订离此太近。',
    detail: `在${place}已有${when}的预订。`,
  }),
};
