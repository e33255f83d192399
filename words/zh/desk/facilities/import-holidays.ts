/** 从文件导入假期的用语。 */
export const intro =
  '政府会以日历（.ics）或表格（.csv）公布假期。请先检查文件：在您确认之前，不会添加任何内容。';
export const type = '假期类别';
export const types = { PUBLIC_HOLIDAY: '公共假期', SCHOOL_HOLIDAY: '学校假期' } as const;

// The file
export const chooseFile = '选择日历或 CSV 文件';
export const fileHelp = 'iCalendar 文件（.ics），或第一行为标题的 CSV 文件。';
export const orPaste = '或在此粘贴文件内容';
export const templateName = '假期模板';
export const fileRead = (name: string, holidays: number) =>
  `${name}：${holidays.toLocaleString('zh-SG')} 个假期`;
export const tooMany = (most: number) => `文件超过 ${most.toLocaleString('zh-SG')} 个假期。请分成几个文件。`;
export const notReadable = () => '这不是日历或 CSV 文件。请选择 .ics 或 .csv 文件。';

// The columns
export const name = '名称';
export const first = '开始日期';
export const last = '结束日期';
export const columnsHelp = '请核对每一列对应的项目。没有结束日期的假期为一天。';
export const missing = (fields: string) => `缺少这些列：${fields}。每个假期都需要。`;
export const dateForms = {
  unsaid: '按文件判断',
  'day first': '日在前：1/5 为5月1日',
  'month first': '月在前：1/5 为1月5日',
} as const;
export const datesHelp =
  '25/12/2026 这样的日期可看出顺序。若都看不出，1/5/2026 这样的日期在您选择之前不会导入。';
export const check = (holidays: number) => `检查 ${holidays.toLocaleString('zh-SG')} 个假期`;

// Preview of each holiday
export const checked = '已检查，还没有添加任何假期。';
export const days = '日期';
export const span = (from: string, to: string) => `${from}至${to}`;
export const spanFrom = (from: string) => `${from}至`;
export const take = '导入';
export const takeRow = (holiday: string, when: string) => `导入${holiday}，${when}`;
export const outcomes = {
  ADD: '新假期',
  ADDED: '已添加',
  RENAMED: '已改名',
  THERE: '已存在',
  NAME: '名称不同',
  MEETS: '日期重叠',
  PAST: '已过',
  UNREADABLE: '无法导入',
} as const;
export const called = (known: string) => `俱乐部现用名称为“${known}”。勾选后改用文件中的名称。`;
export const mayNotRename = (known: string) => `俱乐部现用名称为“${known}”。改名需要更改活动的权限。`;
export const sameDayAs = (row: number) => `与第${row}行同日。勾选后两个都添加。`;
export const meets = (known: string, when: string) => `与${known}（${when}）重叠。勾选后仍会添加。`;
export const thereAs = (known: string, when: string) => `${known}，${when}`;
export const thereInRow = (row: number) => `与第${row}行相同。`;
export const isPast = '日期已过。勾选后仍会导入。';
export const onSunday = '适逢星期日。如果星期一补假，请自行添加。';
export const faults = {
  'no name': '没有名称。',
  'long name': '名称超过 200 个字符。',
  'no date': '没有日期。',
  'not a date': '无法读取日期。请写成 2026-12-31。',
  'either order': '日期有两种读法。请在上面选择日在前或月在前，或写成 2026-12-31。',
  backwards: '结束早于开始。',
  'too long': '超过一年。',
  'part of a day': '含有时间。假期须为整天。',
  repeats: '每年重复超过一次。',
  cancelled: '文件注明已取消。',
} as const;
export const importRows = (holidays: number) => `导入 ${holidays.toLocaleString('zh-SG')} 个假期`;
export const importing = '正在导入';
export const nothingToImport = '没有勾选任何假期。';
export const imported = (holidays: number) => `已导入 ${holidays.toLocaleString('zh-SG')} 个假期。`;
export const seeThem = '查看假期';
