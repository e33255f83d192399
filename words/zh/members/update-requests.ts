/** Words of the changes that members ask the club to make. Days and times come in written out. */

// The list
export const heading = '您的申请';
export const intro = '您申请的资料更改。';
export const which = '显示';
export const all = '全部';
export const statuses = {
  PENDING: '审核中',
  APPROVED: '已批准',
  REJECTED: '未批准',
  WITHDRAWN: '已撤回',
} as const;
export const loading = '正在加载您的申请';
export const listFailed = '无法加载您的申请。';
export const listOld = '您的申请可能不是最新。';
export const noRequests = '尚无申请';
export const noRequestsDetail = '您申请更改资料后，可在这里跟进。';
export const nothingOfThese = '没有符合的申请';
export const nothingOfTheseDetail = '其他申请请看“全部”。';
export const seeAll = '查看全部申请';
export const nothingOnPageDetail = '没有那么多申请。';
export const toProfile = '前往个人资料';

/** "住址和工作", "姓名、住址等4项": what a request is about. */
export const aboutTopics = (topics: readonly string[]): string => {
  if (topics.length === 0) return '个人资料';
  if (topics.length > 3) return `${topics.slice(0, 2).join('、')}等${topics.length}项`;
  const before = topics.slice(0, -1);
  return before.length === 0 ? (topics[0] ?? '') : `${before.join('、')}和${topics.at(-1) ?? ''}`;
};
/** "更改住址和工作" */
export const changeOf = (topics: readonly string[]) => `更改${aboutTopics(topics)}`;

// One request
export const pageHeading = '更改申请';
export const back = '您的申请';
export const requestLoading = '正在加载申请';
export const requestFailed = '无法加载此申请。';
export const requestOld = '此申请可能不是最新。';
export const noSuchRequest = '找不到此申请';
export const noSuchRequestDetail = '请检查链接。此申请可能属于其他会员。';
export const sentOn = (id: number, day: string) => (day ? `第${id}号申请，${day}提交。` : `第${id}号申请`);
export const changes = '申请的更改';
export const outcomes = {
  PENDING: '办公室批准之前，您目前的资料保持不变。',
  APPROVED: '您的资料已更新。',
  REJECTED: '您的资料没有更改。',
  WITHDRAWN: '您的资料没有更改。',
} as const;
export const confirmMail = '请确认您的新邮箱。';
export const confirmMailDetail = '请使用我们发给您的链接。';
export const yourNote = '您给办公室的备注';
export const clubNote = '办公室的备注';
export const whyNot = '办公室没有批准';
export const officeSays = '办公室的答复';

// Status
export const whereItIs = '状态';
export const stepSent = '已提交';
export const withOffice = '办公室处理中';
export const withOfficeDetail = '办公室会审核每项申请。';
export const stepDecided = '已决定';
export const decidedDetail = '结果会显示在这里。';
export const stepDone = '完成';
export const stepNow = '当前';
export const stepToCome = '待进行';

// Earlier requests
export const otherRequests = '其他申请';
export const othersFailed = '无法加载您的其他申请。';
export const restIsFine = '上面的申请是最新的。';

// Withdrawing
export const withdraw = '撤回申请';
export const withdrawLater = '您可随时提交新的申请。';
export const withdrawQuestion = '撤回此申请？';
export const withdrawDetail = '办公室不会再审核，您目前的资料保持不变。';
export const withdrawIt = '撤回';
export const withdrawing = '正在撤回';
export const keepIt = '保留';
export const withdrawn = '申请已撤回。';
export const refusals = {
  already_decided: {
    title: '办公室已作出决定。',
    detail: '本页显示其结果。',
  },
} as const;
