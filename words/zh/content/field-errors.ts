export const hasRegistrations = '已有会员报名此活动。请改为取消活动。';
export const holidayMost = ({ days }: { days: number }) => `一个假期最多${days}天。`;
export const oneMember = '此通知只发给一位会员。';
export const afterStart = '不能晚于开始时间。';
export const onlyClosures = '只有关闭安排可以关闭场地。';
export const onlyEvents = '只有活动可以报名。';
export const seatsTaken = ({ seats }: { seats: number }) => `会员已报名${seats}个名额。`;
export const onlyEventDrafts = '只有活动可以存为草稿或定时发布。';
export const publishTimeMissing = '请选择发布的日期和时间。';
