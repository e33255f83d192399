import type { events as en } from '../../en/assistants/events.ts';

/** Sentences in the results of an assistant's tools about events. Values come in written out. */
export const events: typeof en = {
  noEvents: '没有活动。',
  eventsCount: (count) => `${count}个活动：`,
  eventLine: (one) => `活动${one.id}：${one.what}：${one.facts}。`,
  calledOff: '已取消举办',
  noSignUpNeeded: '无需报名',
  seatsLeft: (seats) => (seats === 0 ? '已满' : `余${seats}个座位`),
  ownSeats: {
    REGISTERED: (seats) => `您有${seats}个座位`,
    WAITING: (seats) => `您在候补${seats}个座位`,
  },
  wouldSignUp: (one) => `将报名${one.what}，${one.seats}个座位。`,
  wouldWait: (price) => `余位不足，您将免费加入候补名单。若候补成功，须支付${price}。`,
  hasSeats: (one) => `您在${one.what}有${one.seats}个座位。`,
  waitsForSeats: (one) => `您在${one.what}候补${one.seats}个座位，排在第${one.place}位。`,
  notSignedUp: '您没有报名此活动。',
  wouldLeave: (what) => `将取消您在${what}的位置。`,
  left: (what) => `您在${what}的位置已取消。`,
};
