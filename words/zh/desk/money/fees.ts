/** Words of membership fees. */
export const heading = '会费';

// Fee invoices
export const make = '开具会费发票';
export const makeIntro = '选择要向谁收取会费。您会先看到所有人；确认之前不会开具任何发票。';
export const levels = '会籍级别';
export const levelsHelp = '不选择则包括所有级别。';
export const statuses = '状态';
export const endsFrom = '会籍到期日从';
export const endsTo = '会籍到期日至';
export const periodHelp = '有期限的级别需要填写。年费请留空。';
export const show = '预览';
export const previewFailed = '无法加载预览。';
export const previewLoading = '正在加载预览';
export const preview = '预览';
export const summary = (members: number, amount: string) =>
  `${members.toLocaleString('en-SG')}张发票，共${amount}`;
export const summaryNone = '没有要开具的发票';
export const summaryNoneDetail = '您选择的会员目前都不需要会费发票。原因见“不包括”。';
export const byFee = (name: string, fee: string, members: number) =>
  `${name}：${members.toLocaleString('en-SG')} × ${fee}`;
export const partsLabel = '显示';
export const included = (members: number) => `将收到发票（${members.toLocaleString('en-SG')}）`;
export const leftOut = (members: number) => `不包括（${members.toLocaleString('en-SG')}）`;
export const nobodyHere = '这里没有会员。';
export const unticked = (members: number) => `已取消${members.toLocaleString('en-SG')}位会员。`;
export const tickAll = '重新全选';
export const tooManyUnticked = '最多可取消1,000位会员。请改为选择较少的级别。';
export const gets = (name: string) => `为${name}开具发票`;
export const member = '会员';
export const level = '级别';
export const ends = '到期';
export const noEnd = '无到期日';
export const fee = '会费';
export const reason = '原因';
export const invoice = '发票';
export const makeCount = (members: number) => `开具${members.toLocaleString('en-SG')}张发票`;
export const makeQuestion = (members: number, amount: string) =>
  `开具${members.toLocaleString('en-SG')}张发票，共${amount}？`;
export const makeDetail = '发票会立即生效，并通知会员。已开具的发票只能作废。';
export const making = '正在开具发票';
export const cannotIssue = '您需要批量开具会费发票的权限。';
export const due = '付款期限';
export const dueMissing = '请输入今天或之后的日期。';
export const dayMissing = '请输入日期，例如2026年12月31日。';
export const bothDays = '请填写两个日期，或都留空。';
export const wrongOrder = '最后一天不能早于第一天。';
export const tooLong = '最多选择一年。';
export const refusals = {
  preview_changed: {
    title: '预览之后情况有变。',
    detail: '没有开具任何发票。请关闭后重新预览。',
  },
} as const;
export const reasons = {
  ENDED: '会籍已终止',
  SELF: '您自己的会籍（请同事处理）',
  NO_FEE: '该级别未设会费',
  NOTHING_TO_PAY: '会费为0',
  OPEN: '已有未付的会费发票',
  BILLED_THIS_YEAR: '已付今年会费',
  NO_PERIOD: '会籍有期限，但未选到期日',
  CHANGED: '已不符合您的选择',
  FAILED: '未能开具（请再试一次）',
} as const;
export const reasonCount = (text: string, members: number) => `${text}：${members.toLocaleString('en-SG')}`;

// Runs
export const runs = '最近的批次';
export const runsFailed = '无法加载批次。';
export const runsLoading = '正在加载批次';
export const noRuns = '还没有批次';
export const noRunsDetail = '批量开具的会费发票会显示在这里。';
export const started = '已开始。';
export const someone = '已删除的账户';
export const madeBy = (when: string, name: string) => `${when}，${name}`;
export const running = (done: number, count: number) =>
  `正在开具发票：已处理${done.toLocaleString('en-SG')}/${count.toLocaleString('en-SG')}`;
export const progress = '已开具的发票';
export const finished = (invoices: number, amount: string) =>
  `已开具${invoices.toLocaleString('en-SG')}张发票，共${amount}`;
export const allLevels = '所有级别';
export const endingBetween = (from: string, to: string) => `${from}至${to}到期`;
export const dueOn = (date: string) => `${date}前付款`;

// The table of fees
export const table = '各级别的会费';
export const tableIntro = '在“会籍级别”中另设会费的级别，不随此处的共用会费。';
export const tableFailed = '无法加载会费。';
export const tableLoading = '正在加载会费';
export const notSet = '未设定';
export const set = '设定会费';
export const setOf = (name: string) => `会费：${name}`;
export const setHelp = '留空即恢复网站原有的会费（如有）。';
export const saving = '正在保存';
export const saved = (name: string) => `已保存会费：${name}。`;
export const kinds = {
  TERM: '有期限的会籍',
  SPOUSE: '配偶',
  STAFF: '俱乐部员工',
  CORPORATE: '企业',
  ORDINARY_PIONEER: '普通先驱',
} as const;
