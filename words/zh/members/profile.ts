/** Words of a member's profile. Days come in written out. */
export const heading = '个人资料';
export const loading = '正在加载个人资料';
export const profileFailed = '无法加载您的个人资料。';
export const profileOld = '您的资料可能不是最新。';
export const noMembership = '此登录账户未关联会籍';
export const noMembershipDetail = '会员资料会显示在这里。';

/** "普通会员，M-0472，2014年入会" */
export const memberSince = (level: string, number: string, year: string) =>
  `${level}会员，${number}，${year}年入会`;
export const statuses = {
  ACTIVE: '正常',
  ABSENT: '暂离',
  'SUSPENDED-DEFAULTER': '已暂停：发票未付',
  'SUSPENDED-DISCIPLINE': '暂停',
} as const;

// Ways inside the page and from it
export const onThisPage = '本页内容';
export const sections = {
  about: '关于您',
  reach: '联系方式',
  home: '地址',
  emergency: '紧急联系人',
  work: '工作与其他俱乐部',
  paying: '付款资料',
  custom: '其他资料',
} as const;
export const yourDetails = '您的资料';
export const membership = '会籍';
export const family = '家庭成员';
export const cards = '会员卡';
export const savedCards = '已保存的付款卡';
export const subscriptions = '通知和邮件';
export const bookingPreferences = '预订偏好';
export const calendar = '日历订阅';
export const sessions = '已登录的设备';
export const myData = '您的数据';
export const yourRequests = '您的申请';
export const password = '密码';
export const passkeys = '通行密钥';

// The details
export const address = '地址';
export const notGiven = '未填写';
export const isBeingChecked = (value: string) => `${value}，审核中`;
export const isNotSent = (value: string) => `${value}，未提交`;
export const change = '更改';
/** Accessible label of the button, which tells it from others on the page: "更改：住址". */
export const changeSection = (section: string) => `更改：${section}`;

// Pending changes
export const areBeingChecked = (count: number) => (count === 0 ? '申请正在审核' : `${count}项更改正在审核`);
export const sentOn = (day: string) => (day ? `${day}提交。` : '') + '办公室批准之前，您目前的资料保持不变。';
export const seeRequest = '查看申请';
export const withdrawIt = '撤回';
export const pendingFailed = '无法加载正在审核的更改。';
export const pendingFailedDetail = '下面是您目前的资料。';
export const withdrawn = '申请已撤回。';
export const newEmailTakenBack = '更改已取消。我们会继续使用您目前的邮箱。';
export const requestSent = '申请已提交给办公室。';
/** Of fields that a host leaves out of a request. */
export const notKept = (fields: readonly string[]) =>
  `申请中未见：${fields.join('、')}。请联系俱乐部办公室更改。`;

// The photograph
export const changePhoto = '更换照片';
export const addPhoto = '添加照片';
export const photoBeingChecked = '新照片正在审核。';
export const photoNotSent = '此照片尚未提交。';
export const photoOf = (name: string) => `${name}的照片`;

// Parts below
export const restIsFine = '此页其余内容是最新的。';
