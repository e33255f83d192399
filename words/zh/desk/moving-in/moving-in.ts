import type { undoObstacles } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { ImportKind } from '@portal/contract/moving-in/rules/imports';

/** 迁入的用语：从其他程序导入文件。 */
export const heading = '迁入';
export const intro =
  '从其他程序带入会员、设施、未来的预订、余额和礼券。请先核对每个文件：确认之前不会添加任何内容，导入也可以撤销。';
export const order = '请先导入会员，再导入设施，然后导入预订。';
export const kind = '您要导入什么？';
export const kinds: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '会员',
  FACILITIES: '设施',
  BOOKINGS: '预订',
  BALANCES: '余额',
  VOUCHERS: '礼券',
};
export const importTitles: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '导入会员',
  FACILITIES: '导入设施',
  BOOKINGS: '导入预订',
  BALANCES: '导入余额',
  VOUCHERS: '导入礼券',
};
export const templateNames: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '会员模板',
  FACILITIES: '设施模板',
  BOOKINGS: '预订模板',
  BALANCES: '余额模板',
  VOUCHERS: '礼券模板',
};
export const leftNames: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '未导入的会员',
  FACILITIES: '未导入的设施',
  BOOKINGS: '未导入的预订',
  BALANCES: '未导入的余额',
  VOUCHERS: '未导入的礼券',
};
const counts: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '位会员',
  FACILITIES: '个设施',
  BOOKINGS: '个预订',
  BALANCES: '笔余额',
  VOUCHERS: '张礼券',
};
export const countOf = (what: ImportKind, count: number) => `${count.toLocaleString('zh-SG')}${counts[what]}`;
export const addCount = (what: ImportKind, count: number) => `添加${countOf(what, count)}`;
export const addedCount = (what: ImportKind, count: number) => `已添加${countOf(what, count)}。`;

// 程序
export const program = '导出自';
export const programHelp = '根据文件标题识别。如不是此程序，请另选。';
export const otherProgram = '其他程序或电子表格';

// 文件
export const calendarHelp = 'iCalendar 文件（.ics），或第一行为标题的 CSV 文件。重复的预订会读取未来一年。';
export const chooseCalendar = '选择日历或 CSV 文件';

// 列
export const columnsHelps: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '请核对每一列对应的项目。没有编号的会员会获得下一个可用编号。',
  FACILITIES: '请核对每一列对应的项目。新的类别会自动建立。这里的开放时间适用于每一天，之后可以更改。',
  BOOKINGS: '请核对每一列对应的项目。会员按旧编号、会员编号、电邮或姓名查找，设施按名称或旧编号查找。',
  BALANCES: '请核对每一列对应的项目。欠款会成为发票，余额会加入会员的余额。负数的意思相反。',
  VOUCHERS: '请核对每一列对应的项目。本会须已有该类礼券。',
};
export const fields = {
  external_id: '旧编号',
  first_name: '名',
  last_name: '姓',
  member_external_id: '会员的旧编号',
  membership_id: '会员编号',
  email: '会员的电邮',
  member_name: '会员姓名',
  facility: '设施',
  booking_name: '预订名称',
  date: '日期',
  start: '开始',
  end: '结束',
  duration: '时长',
  guests: '宾客',
  status: '状态',
  facility_name: '名称',
  category: '类别',
  description: '说明',
  capacity: '容纳人数',
  slot_minutes: '时段的分钟数',
  max_slots: '最多时段数',
  default_price: '时段价格',
  opens_at: '开放时间',
  closes_at: '关闭时间',
  amount: '金额',
  balance: '欠款或余额',
  due_date: '付款期限',
  group: '礼券类别',
  valid_from: '生效日期',
  valid_until: '有效期至',
} as const;
export const balances = { DEBT: '欠款', CREDIT: '余额' } as const;
export const confirmedStatus = '已确认';
export const leaveRows = '不导入这些行';
export const defaultCategory = '设施';

// 整个文件的选择
export const payment = '这些预订是怎样付款的？';
export const payments = {
  ELSEWHERE: '已在旧程序付款：在此不收费',
  DUE: '尚未付款：会员各收到一张发票',
} as const;
export const notify = '通知会员这些预订';

// 各行的结果
export const leftOutAs = (text: string) => `其状态为“${text}”。`;
export const sameRecord = '先前的导入或另一行已添加。';
export const price = (amount: string) => `价格 ${amount}`;
export const checkedOf = (done: number, all: number) =>
  `已核对 ${done.toLocaleString('zh-SG')} / ${all.toLocaleString('zh-SG')} 行`;
export const addedOf = (done: number, all: number) =>
  `已完成 ${done.toLocaleString('zh-SG')} / ${all.toLocaleString('zh-SG')} 行`;
export const progress = '进度';
export const addAllAnyway = (count: number) => `仍然添加这 ${count.toLocaleString('zh-SG')} 行`;
export const leaveAll = '还是不添加这些行';
export const goesOn = '已添加的会保留。请重试以继续。';

// 过往的导入
export const past = '过往的导入';
export const pastLoading = '正在载入导入记录';
export const pastFailed = '无法载入导入记录。';
export const noPast = '尚未导入任何内容';
export const noPastDetail = '导入会列在此处，并可撤销。';
export const bookedFor = (who: string, when: string) => `${who}，${when}`;
export const fromProgram = (what: string, from: string) => `${what}，来自 ${from}`;
export const byUser = (when: string, who: string) => `${when}，${who}`;
export const nobody = '已离开的用户';
export const undone = '已撤销';
export const leftOfUndone = (what: ImportKind, left: number) => `还有${countOf(what, left)}待撤销`;

// 撤销
export const undo = '撤销此导入';
export const undoNext = '继续撤销';
export const undoing = '正在撤销';
export const undoQuestion = (file: string) => `撤销 ${file} 的导入？`;
const undoMore: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '',
  FACILITIES: '',
  BOOKINGS: '相关发票会作废，候补的会员会获得空出的时间。',
  BALANCES: '发票会作废，余额会收回。',
  VOUCHERS: '',
};
export const undoDetail = (what: ImportKind, count: number) =>
  `这会移除${countOf(what, count)}。${undoMore[what]}`;
export const keepImport = '保留';
export const undoneMessage = '导入已撤销。';
export const inUse = (count: number) => `无法撤销导入：有 ${count} 项记录正在使用。`;
export const inUseRow = (row: number, why: string) => `第${row}行：${why}`;
export const inUseRowId = (row: number, id: string, why: string) => `第${row}行（${id}）：${why}`;
export const obstacles: Readonly<Record<(typeof undoObstacles)[number], string>> = {
  signed_in: '该会员已有登录账户。',
  changed: '之后已更改。',
  has_records: '已有预订、发票或其他记录。',
  checked_in: '已有人签到。',
  begun: '预订已开始。',
  paid: '发票已付款。',
  spent: '余额已使用。',
  used: '礼券已使用。',
};

/** 预订可能超过的家庭限额。 */
export const limitNames: Readonly<Record<LimitName, string>> = {
  bookings_per_day: '该家庭当天的预订数已达上限。',
  minutes_per_day: '该家庭当天的时间已达上限。',
  bookings_per_week: '该家庭当周的预订数已达上限。',
  minutes_per_week: '该家庭当周的时间已达上限。',
  bookings_to_come: '该家庭未来的预订数已达上限。',
  minutes_to_come: '该家庭未来预订的时间已达上限。',
  bookings_at_once: '会员在此时间另有预订。',
  confirm_at_once: '会员在此时间另有预订。',
  minutes_between: '该家庭有相隔太近的预订。',
};
