/** Words of the day's bookings on paper. */
export const open = '打印预订';
export const heading = (day: string) => `${day}的预订`;
export const back = '返回日历';
export const print = '打印';
export const choices = '打印内容';
export const apart = '每个设施单独一页';
export const codes = '附门口签到码';
export const codesLoading = '正在加载签到码';
export const codesFailed = '无法加载签到码。';
export const codeOf = (facility: string) => `${facility}的签到码`;
export const scan = '扫码签到';
export const noBookings = '没有可打印的预订。';
export const columns = { time: '时间', name: '姓名', people: '人数', status: '状态' } as const;
