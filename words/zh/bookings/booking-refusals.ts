import type { RuleCode } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { LimitFacts } from '../../en/bookings/booking-refusals.ts';

/** Sentences for the codes a booking is refused with. */
export const refusals: Readonly<Record<RuleCode | 'slot_taken', { title: string; detail: string }>> = {
  slot_taken: { title: '这个时段刚刚被订走。', detail: '请另选时间。' },
  facility_closed: { title: '此时段不开放。', detail: '请另选时间。' },
  outside_hours: { title: '此时段不在开放时间内。', detail: '请选择开放时间内的时段。' },
  off_grid: { title: '此时间与开放时段不符。', detail: '请在日程表中重新选择。' },
  too_short: { title: '时段太短。', detail: '请加选相邻的时段。' },
  too_long: { title: '超过一次可预订的时长。', detail: '请选择较短的时段。' },
  in_past: { title: '这个时段已经开始。', detail: '请选择较晚的时间。' },
  notice_too_short: { title: '现在预订已太迟。', detail: '请选择较晚的时间。' },
  not_open_yet: { title: '这一天尚未开放预订。', detail: '请选择已开放的日期。' },
  member_status: {
    title: '您目前的会籍状态不能预订。',
    detail: '您仍可查看空位。请联系俱乐部办公室。',
  },
  membership_ended: { title: '您的会籍已到期。', detail: '续期后即可再次预订。' },
  tier_cannot_book: { title: '您的会籍级别不含预订。', detail: '如需更改会籍，请联系俱乐部办公室。' },
  member_required: {
    title: '只有会员可以预订。',
    detail: '此登录账户未关联会籍。',
  },
};

export const takenTitle = (name: string) => `${name}刚刚被订走`;
export const takenDetail = (time: string) => `另一位会员抢先预订了${time}。您没有被扣款。`;

const shared = (place: string) => `${place}的预订额度由全家共用。`;
const perDay = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `您在${when}已用${used}${what}，上限为${limit}${what}。`,
  detail: `${shared(place)}请另选一天，或先取消一个预订。`,
});
const perWeek = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `截至${when}的一周，您已用${used}${what}，上限为${limit}${what}。`,
  detail: `${shared(place)}请另选一周，或先取消一个预订。`,
});
const toCome = ({ used, limit, place }: LimitFacts, what: string) => ({
  title: `您接下来已有${used}${what}，上限为${limit}${what}。`,
  detail: `${shared(place)}待其中一个开始或取消后，便可再订。`,
});
const bookings = '个预订';

/** A free time that the household may not book any more: in its cell, and spoken. */
export const beyond = '已达上限';
export const beyondSpoken = (why: string) => `已达上限，超出您家庭的额度。${why}`;

/** Sentences for the limits of a household. */
export const limits: Readonly<Record<LimitName, (facts: LimitFacts) => { title: string; detail: string }>> = {
  bookings_per_day: (facts) => perDay(facts, bookings),
  minutes_per_day: (facts) => perDay(facts, ''),
  bookings_per_week: (facts) => perWeek(facts, bookings),
  minutes_per_week: (facts) => perWeek(facts, ''),
  bookings_to_come: (facts) => toCome(facts, bookings),
  minutes_to_come: (facts) => toCome(facts, ''),
  bookings_at_once: ({ place, when }) => ({
    title: '您在这个时间已有预订。',
    detail: `您已订${when}，而${place}不允许同时再订。请另选时间。`,
  }),
  confirm_at_once: ({ when }) => ({
    title: '您在这个时间已有预订。',
    detail: `您已订${when}。如果两个都要，请再次确认。`,
  }),
  minutes_between: ({ limit, place, when }) => ({
    title: limit ? '与您的另一个预订相隔太近。' : '您在这个时间已有预订。',
    detail: limit
      ? `同一家庭在${place}的预订须相隔${limit}，您已订${when}。请另选时间。`
      : `同一家庭在${place}的预订不能重叠，您已订${when}。请另选时间。`,
  }),
};
