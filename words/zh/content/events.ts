import { ordinal } from '../app/joining.ts';

/** Words of the club's events. Days, times and amounts come in written out. */
export const heading = '活动';
export const views = { list: '列表', month: '月历', going: '我参加的' } as const;
export const which = '显示';

// Narrowing
export const searchLabel = '搜索活动';
export const searchAct = '搜索';
export const categories = {
  DINING: '餐饮',
  SPORT: '运动与健康',
  FAMILY: '家庭',
  ARTS: '音乐与艺术',
  TALK: '讲座与课程',
  SOCIAL: '联谊',
  MEETING: '俱乐部会议',
} as const;
export const allCategories = '全部';
export const categoryLabel = '类别';

// The list
export const loading = '正在加载活动';
export const listFailed = '无法加载活动。';
export const listOld = '活动列表可能不是最新。';
export const noEvents = {
  list: { title: '暂无活动', detail: '俱乐部安排的活动会显示在这里。' },
  going: { title: '您尚未参加任何活动', detail: '您已报名或正在候补的活动会显示在这里。' },
  narrowed: { title: '没有符合的活动', detail: '请换个词试试，或查看全部活动。' },
} as const;
export const nothingOnPageDetail = '没有那么多活动。';
export const seeAll = '查看全部活动';
export const publicHoliday = '公共假期';

// The month
export const previousMonth = '上个月';
export const nextMonth = '下个月';
export const thisMonth = '本月';
export const nothingInMonth = { title: '这个月没有活动', detail: '请看看前后的月份。' } as const;

// One event, in a row or alone
export const free = '免费';
/** "每位S$68" */
export const aSeat = (price: string) => `每位${price}`;
export const seeIt = '查看';
export const takeASeat = '报名';
export const seatsLeftWords = (left: number) => `剩余${left}个名额`;
export const standings = {
  'called-off': '已取消',
  over: '已结束',
  begun: '已开始',
  going: '您已报名',
  'walk-in': '无需报名',
  closed: '报名已截止',
  full: '已满，可候补',
} as const;
export const youWait = (line: number) => (line === 1 ? '下一位就是您' : `候补${ordinal(line)}`);
