import type { BookingCode } from '@portal/contract/bookings/reservations';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { LimitFacts } from '../../../en/bookings/booking-refusals.ts';
import { refusals as members } from '../../bookings/booking-refusals.ts';

export const refusals = {
  ...members,
  slot_taken: { title: '此时段已被占用。', detail: '请选择其他时段或设施。' },
  not_movable: { title: '此预订无法移动。', detail: '它已结束或已取消。' },
  facility_closed: {
    title: members.facility_closed.title,
    detail: '有关闭安排或活动，或设施未启用。',
  },
  off_grid: { title: members.off_grid.title, detail: '请在时段的起止时间开始和结束。' },
  not_open_yet: { title: '其尚不能预订这一时段。', detail: '此时段尚未对其开放。' },
  membership_ended: { title: '此会籍已到期。', detail: '须先续期。' },
  tier_cannot_book: { title: '此会员的级别不能预订。', detail: '请查看“会籍级别和会费”。' },
  member_status: { title: '此会员目前无法预订。', detail: '其会籍不是有效状态。' },
};

interface Words {
  readonly title: string;
  readonly detail: string;
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

/** 职员为一次预订放宽的规则。 */
export const waivedRules: Readonly<Record<BookingCode, string>> = {
  facility_closed: '设施关闭',
  outside_hours: '营业时间之外',
  off_grid: '不在时段起止时间',
  too_short: '短于规定时长',
  too_long: '长于规定时长',
  in_past: '已开始',
  notice_too_short: '预订过晚',
  not_open_yet: '尚未对其开放',
  member_status: '会籍不是有效状态',
  membership_ended: '会籍已到期',
  tier_cannot_book: '该级别不能预订',
  member_required: '没有会员',
  bookings_per_day: '每日次数',
  minutes_per_day: '每日时长',
  bookings_per_week: '每周次数',
  minutes_per_week: '每周时长',
  bookings_to_come: '未来预订次数',
  minutes_to_come: '未来预订时长',
  minutes_between: '两次预订的间隔',
  bookings_at_once: '同一时间有两次预订',
  confirm_at_once: '同一时间有两次预订',
};
