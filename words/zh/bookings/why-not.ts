import { refusals } from './booking-refusals.ts';

/** Reasons why a time in the calendar can't be selected. Times and days come formatted. */
export const why = {
  booked: { title: '已订', detail: '另一位会员已预订。' },
  wait: '点按即可加入候补名单。',
  held: (until: string) => ({
    title: `保留至${until}`,
    detail: '另一位会员正在付款。如未付款，届时会空出来。',
  }),
  mine: { title: '您的预订', detail: '可在“我的预订”中查看、更改或取消。' },
  toPay: (until: string) => ({ title: `为您保留至${until}`, detail: '付款以确认预订，或释出给别人。' }),
  offered: (until: string) => ({
    title: `为您保留至${until}`,
    detail: '您候补的时段有空了。请在“我的预订”接受。',
  }),
  closed: (reason: string | null) => ({
    title: reason ?? '关闭',
    detail: reason ? '这个时段不能预订。' : refusals.outside_hours.title,
  }),
  past: { title: '已过', detail: '这个时段已开始或已结束。' },
  opens: (at: string) => ({
    title: `${at}开放`,
    detail: '届时起可以预订。',
  }),
  notOpen: { title: '尚未开放', detail: '这个时段超出您可提前预订的范围。' },
  notForYou: { title: '不对您开放', detail: '您的会籍不包括此设施。请联系俱乐部办公室。' },
  notice: (from: string) => ({ title: '现在预订已太迟', detail: `可预订${from}起的时段。` }),
} as const;
