/** 设施页面的用语：各部分、以句子显示的规则和保存栏。 */
export const parts = {
  overview: '概览',
  hours: '开放时间与价格',
  rules: '预订规则',
  photographs: '照片',
  trial: '以会员视角预览',
} as const;
export const partsLabel = '本页各部分';
export const unsaved = (count: number) => `${count} 项未保存`;
export const asList = '以列表编辑';
export const copyFrom = '复制开放时间和价格自';
export const chooseFacility = '选择设施';
export const rulesIntro = '留空表示没有限制。';

/** 含设施字段的句子，字段在所在位置填写。 */
export const sentences = {
  length: [
    '时长',
    '每次预订 {min_slots} 至 {max_slots} 个时段，每个时段 {slot_minutes} 分钟，之后留空 {buffer_minutes} 分钟。',
  ],
  ahead: ['提前', '会员须在开始前至少 {notice_minutes} 分钟预订。'],
  limits: [
    '上限',
    '每户每天最多 {limits.bookings_per_day} 次或 {limits.minutes_per_day} 分钟，每周最多 {limits.bookings_per_week} 次或 {limits.minutes_per_week} 分钟，未到的预订最多 {limits.bookings_to_come} 次或 {limits.minutes_to_come} 分钟。',
  ],
  together: [
    '同一时间',
    '同一户的两次预订至少相隔 {limits.minutes_between} 分钟。一位会员同一时间最多 {limits.bookings_at_once} 次预订，超过 {limits.confirm_at_once} 次须确认。',
  ],
  guests: ['嘉宾', '会员填写嘉宾的方式：{guests}。最多 {max_guests} 位，每位 {guest_fee}。'],
  arriving: ['到场', '会员须在开始后 {check_in_minutes} 分钟内签到。留空表示无须签到。'],
  requests: [
    '申请',
    '开放前有多位会员申请的时段以{allotment}分配，并保留 {allotment_hold_hours} 小时等待付款。留空表示保留至晚上 8 点。',
  ],
} as const;
export const cancelling = '取消';
export const cancellationStep = '开始前 {hours_before} 小时或更早取消，退还 {refund_percent}%。';
export const cancellationElse = '更晚取消不退款。';
export const cancellationNone = '取消不退款。';
export const addStep = '添加一级';
export const periods = '可提前多久';
export const period =
  '{membership_type_1} {membership_type_3} 可提前 {days} 天预订，自 {opens_at} 起；或在每个时段开始前 {minutes} 分钟预订。';
export const periodsNone = '各级别均按俱乐部的规则。';
export const addPeriod = '添加级别';

export const fewerThanMin = '最多时段数少于最少时段数，无人可以预订。';
export const dayTooShort = (shortest: number, allowed: number) =>
  `最短的预订为 ${shortest} 分钟，但每户每天只有 ${allowed} 分钟，无人可以预订。`;
export const dayBeyondWeek = '每天的上限高于每周的上限，不会起作用。';

export const bar = '未保存的更改';
export const changes = (count: number) => `${count} 项更改`;
export const saveChanges = (count: number) => (count === 1 ? '保存' : `保存 ${count} 项更改`);
export const undoAll = '全部撤销';
export const alsoFor = (names: string) => `同时用于${names}（原值相同）`;
export const savedToo = (names: string) => `已保存，并用于${names}。`;
export const notCopied = (names: string) => `已在此保存，但未能用于${names}。`;
export const notCopiedDetail = '请打开这些设施作同样的更改。';
export const calendar = '在日历中查看';
export const addClosure = '新增关闭时段';
export const bookedLastWeek = (percent: number) => `过去7天已预订${percent}%`;
