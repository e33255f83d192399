/** Words of the reports. */
export const heading = '报表';
export const reportsLabel = '报表';
export const names = {
  use: '使用情况',
  income: '收入',
  'no-shows': '未到场',
  waiting: '候补名单',
  membership: '会籍',
  overdue: '逾期',
} as const;
export const from = '从';
export const to = '至';
export const show = '显示';
export const presets = { 1: '本月', 3: '最近3个月', 12: '最近12个月' } as const;
export const presetsLabel = '期间';
export const wrongDay = '请输入日期。';
export const wrongOrder = '此日早于第一天。';
export const tooLong = '报表最多涵盖两年。';
export const failed = '无法加载此报表。';
export const loading = '正在加载报表';
export const csv = (title: string) => `保存为CSV：${title}`;
export const noFigures = '此期间没有记录';
export const noFiguresDetail = '请选择其他期间。';
export const nothingOverdue = '没有逾期的发票';
export const nothingOverdueDetail = '过期未付的发票会显示在这里。';

export const useTitle = '使用小时数：按设施和时段';
/** The most used facility, and the hour of the day with most use of all: "7 pm". */
export const useNote = (name: string, hours: string, time: string) =>
  `使用最多的是${name}：${hours}小时。最繁忙的一小时从${time}开始。`;
export const incomeTitle = '收入：按月份和种类';
export const incomeNote = '礼券不算收入，未计算在内。';
export const noShowsByFacility = '未到场：按设施';
export const noShowsByMember = '未到场：按会员';
export const waitingTitle = '候补名单：按设施';
export const membershipTitle = '入会、离会和续会的会员';
export const overdueTitle = '今天的逾期金额：按逾期天数';

export const facility = '设施';
export const member = '会员';
export const memberNumber = '会员编号';
export const month = '月份';
export const total = '合计';
export const refunded = '退款';
export const net = '净额';
export const bookings = '预订';
export const noShows = '未到场';
export const share = '比例（%）';
export const shareOfOpen = '占开放时间（%）';
export const lost = '从未获得名额';
export const got = '获得时段';
export const declined = '没有接受名额';
export const left = '退出名单';
export const joined = '入会';
export const gone = '离会';
export const renewed = '续会';
export const age = '逾期';
export const ages = (first: number, last: number | null) =>
  last === null ? `${first}天或以上` : `${first}至${last}天`;
export const invoices = '发票';
export const members = '会员';
export const amount = '金额';
