import type { titles as en } from '../../en/assistants/titles.ts';

/** Names of an assistant's tools, as its user sees them. */
export const titles: typeof en = {
  who_am_i: '我的账户',
  club_information: '俱乐部信息与规则',
  find_free_times: '查找空闲时段',
  check_time: '查看时段与价格',
  book_time: '预订时段',
  move_booking: '更改预订',
  cancel_booking: '取消预订',
  my_bookings: '我的预订',
  what_i_owe: '我的欠款',
  find_events: '查找活动',
  sign_up_for_event: '报名活动',
  leave_event: '取消活动座位',
  find_member: '查找会员',
  today_at_the_club: '今日俱乐部',
  add_note: '添加会员备注',
  who_is_waiting: '候补名单',
};
