/** 从文件导入会员的用语。 */
export const importLink = '导入';
export const importHolidays = '导入假期';

// The file
export const file = '文件';
export const fileHelp = '由电子表格另存的 CSV 文件（逗号分隔）。第一行须为标题。';
export const chooseFile = '选择 CSV 文件';
export const orPaste = '或在此粘贴数据';
export const readPasted = '使用粘贴的数据';
export const template = '下载模板';
export const templateHelp = '模板有两行示例，请换成您自己的资料。';
export const fileRead = (name: string, rows: number) => `${name}：${rows.toLocaleString('zh-SG')} 行`;
export const pasted = '粘贴的数据';
export const otherFile = '选择其他文件';
export const encoding = '文件不是 UTF-8 编码，请选择编码';
export const encodings = {
  'windows-1252': '西文（Windows）',
  gb18030: '简体中文（GB 18030）',
  big5: '繁体中文（Big5）',
} as const;
export const faults = {
  empty: () => '文件是空的。',
  'no rows': () => '文件只有标题。请在下面至少加一行。',
  'not CSV': () => '这不是 CSV 文件。请在电子表格中另存为 CSV，再选择该文件。',
  quotes: (row: number) => `第${row}行的引号没有结束。请更正后重新选择文件。`,
  cells: (row: number) => `第${row}行的单元格多于标题。请更正后重新选择文件。`,
  'not a calendar': () => '日历文件不完整。请重新下载。',
  'no events': () => '日历中没有活动。',
} as const;
export const tooMany = (most: number) => `文件超过 ${most.toLocaleString('zh-SG')} 行。请分成几个文件。`;

// The columns
export const columns = '列';
export const columnFor = (heading: string) => (heading === '' ? '没有标题的列' : heading);
export const leaveOut = '不导入';
export const example = (text: string) => `第一行：${text}`;
export const linkedNumber = '主会员编号';
export const twice = '另一列也对应此项。';
export const missing = (fields: string) =>
  `缺少这些列：${fields}。每位会员都需要：请选择对应的列，或在可选时为每一行统一设置。`;
export const dates = '日期的写法';
export const dateForms = {
  'day first': '日在前：31/12/1980',
  'month first': '月在前：12/31/1980',
} as const;
export const datesHelp = '1980-12-31 也能识别。';
export const unknownTitle = '待对应的值';
export const unknownHelp = '俱乐部没有这些名称的选项。请为每一个选择对应的选项，或更正文件。';
export const meansOption = (field: string, text: string) => `${field}：“${text}”`;
export const sameTitle = '每一行都相同';
export const sameHelp = '文件中没有的项目，可以在这里为所有会员统一设置。';
export const otherFields = '其他项目';
export const check = (rows: number) => `检查 ${rows.toLocaleString('zh-SG')} 行`;
export const checking = '正在检查';

// Preview of each row
export const checked = '已检查，还没有添加任何会员。';
export const result = '结果';
export const row = '行';
export const outcome = '结果';
export const details = '详情';
export const show = '显示';
export const outcomes = {
  ADD: '将会添加',
  ADDED: '已添加',
  SAME: '已导入',
  DUPLICATE: '可能重复',
  CONFLICT: '不符合规则',
  LEFT: '不导入',
  WRONG: '无法添加',
} as const;
/** The same once the others are added. */
export const notAdded = {
  DUPLICATE: '未添加，可能重复',
  CONFLICT: '未添加，违反规则',
  WRONG: '未添加',
} as const;
export const cellMissing = (column: string) => `缺少${column}。`;
export const all = '所有行';
export const counted = (name: string, rows: number) => `${name}（${rows.toLocaleString('zh-SG')}）`;
export const getsNumber = (number: string) => `编号 ${number}`;
export const sameAs = (likeness: string, who: string) => `${who}：${likeness}`;
export const sameRow = (likeness: string, earlier: number) => `第${earlier}行：${likeness}`;
export const sameHidden = (likeness: string) => `某位会员：${likeness}`;
export const addAnyway = '仍要添加';
export const addRowAnyway = (earlier: number) => `仍要添加第${earlier}行`;
export const importing = '正在添加';
export const nothingToAdd = '没有可以添加的行。请更正文件后重新选择。';
export const noneShown = '没有这样的行。';
export const downloadLeft = '下载未添加的行';
export const reason = '原因';

// 邀请
export const inviteCount = (count: number) =>
  count === 1 ? '邀请该会员使用会员网站' : `邀请全部 ${count.toLocaleString('zh-SG')} 位会员`;
export const inviteRest = '邀请尚无账户的会员';
export const inviting = '正在邀请';
export const inviteImportedFailed = {
  title: '此导入记录已不存在。',
  detail: '请刷新页面查看。',
} as const;
export const invitationsSent = (sent: {
  invited: number;
  without_address: number;
  shared_address: number;
}): string =>
  [
    sent.invited === 0
      ? '没有需要邀请的会员：他们已有账户，或在一天内已收到邀请。'
      : `正在发送 ${sent.invited.toLocaleString('zh-SG')} 封邀请邮件，链接 14 天内有效。`,
    sent.without_address > 0 ? `没有邮箱地址：${sent.without_address} 位。` : '',
    sent.shared_address > 0 ? `与他人共用邮箱：${sent.shared_address} 位。` : '',
  ]
    .filter(Boolean)
    .join('');
