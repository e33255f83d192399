import type { staff as en } from '../../en/assistants/staff.ts';

/** Sentences in the results of the staff's tools of an assistant. Values come in written out. */
export const staff: typeof en = {
  noMember: '没有符合的会员。',
  membersCount: (count) => `${count}位会员：`,
  memberLine: (one) =>
    `${one.name}，${one.number}（编号${one.id}）：${one.status}${one.until && `，有效期至${one.until}`}。`,
  memberNumber: (id) => `编号${id}的会员`,

  todayCounts: (one) =>
    `${one.day}：${one.bookings}个预订尚未结束，其中${one.unpaid}个未付款；今日${one.noShows}个未到场。`,
  arrivalLine: ({ what, name, state }) => {
    const more = state && '，' + state;
    return `${what}：${name}${more}。`;
  },
  checkedIn: '已签到',
  unpaid: (amount) => `未付${amount}`,
  approvalsWait: (count) => `${count}项资料更改待审批。`,
  othersWait: (count) => `${count}位会员在候补时段。`,

  noted: (subject) => `已加入备注：“${subject}”。`,

  nobodyWaits: '没有人在候补。',
  waitingCount: (count) => `候补名单共${count}位：`,
  waitingLine: (one) => `${one.what}：${one.name}，${one.state}。`,
  placeInLine: (place) => `第${place}位`,
  offeredUntil: (moment) => `已为其保留至${moment}`,
};
