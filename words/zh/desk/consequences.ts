/** Words of what follows from a change, which staff read before they save it. */
export const saveAnyway = '仍要保存';
export const createAnyway = '仍要新增';
export const eventMoved = (seats: number, waiting: number) => ({
  title: '已有会员报名此活动。',
  detail: `已占${seats}个席位${
    waiting > 0 ? `，${waiting}位会员候补` : ''
  }。有邮箱的会员会收到新时间和地点的邮件。活动开始前均可免费取消。`,
});
export const facilityInactive = (count: number) => ({
  title: `这里还有${count}个未来预订。`,
  detail: '这些预订会保留，会员不会收到通知。如要移动或取消，请改为在日历中关闭此设施。',
});
export const capacityLowered = (count: number) => ({
  title: `这里还有${count}个未来预订。`,
  detail: '这些预订保持不变，即使人数超过新的上限。',
});
export const priceChanged = (count: number) => ({
  title: `这里还有${count}个未来预订。`,
  detail: '这些预订保持预订时的价格。新预订按新价格计算。',
});
export const rulesBroken = (count: number) => ({
  title: `有 ${count} 个未到的预订不再符合这些规则。`,
  detail: '这些预订保持不变，会员不会收到邮件。“以会员视角预览”会列出它们。',
});
export const holidayBookings = (count: number, places: readonly string[]) => ({
  title: `${count}个未来预订不在此假期的开放时间内。`,
  detail: `${places.join('、')}：这些预订会保留，会员不会收到通知。请在日历中移动或取消。`,
});
