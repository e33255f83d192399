/** Words of setting up a new club. */
export const title = '设置您的俱乐部';
export const loading = '正在加载设置';
export const failed = '无法加载设置。';
export const lead = '还没有人有登录账户。请用设置码创建第一个：它拥有所有权限，也可以授权给他人。';
export const code = '设置码';
export const codeHelp = '服务器启动时会显示在最前几行或写入日志。只能使用一次。';
export const codeMissing = '请输入设置码。';
export const createIt = '创建管理员';
export const creating = '正在创建管理员';
export const created = '您的登录账户已创建';
export const createdDetail = (username: string) =>
  `您的用户名是${username}。请登录，我们会引导您完成其余步骤。`;
export const signInToGoOn = '第一位管理员已有登录账户。请用它登录，继续设置。';
export const toSignIn = '登录';
export const stepsLead = '您可以随时离开：职员工作台的“今天”会带您回来。';
export const left = (open: number) => `还有 ${open} 个步骤。`;
export const steps = {
  club: ['名称和联系方式', '会员会在每个页面、邮件和发票上看到。'],
  hours: ['开放时间', '显示在每个页面。模板设施按此时间开放，之后可逐一更改。'],
  facilities: ['球场和场地', '会员可以预订的一切。'],
  tiers: ['会籍级别和会费', '俱乐部有哪些会籍，各收多少会费。已有一套现成的可以先用。'],
  members: ['会员', '从文件（例如另存为 CSV 的电子表格）导入，或手动添加几位。'],
  payment: ['网上付款', '会员无须到柜台，用信用卡或 PayNow 付款。'],
  email: ['测试邮件', '发一封到您自己的邮箱，确认会员能收到邮件。'],
  logins: ['职员登录账户', '为每位同事创建各自的登录账户，并给予所需权限。'],
} as const;
export const done = '已完成';
export const later = '稍后';
export const notNow = '稍后再做';
export const laterDetail = '已留待稍后。准备好时再打开这一步。';
export const leave = '暂时离开，打开职员工作台';
export const saveClub = '保存名称和联系方式';
export const namePlaceMissing = '请输入俱乐部名称。';
export const clubSaved = (club: string) => `已保存。网站名称为${club}。`;
export const saveHours = '保存开放时间';
export const hoursMissing = '请输入俱乐部的开门和关门时间。';
export const hoursSaved = '开放时间已保存。';
export const keepTiers = '使用这些级别和会费';
export const seeTiers = '更改级别和会费';
export const tiersKept = '级别和会费已确认。';
export const importFile = '从文件导入';
export const addByHand = '手动添加一位';
export const paymentStates = {
  none: {
    detail:
      '网上付款尚未启用：会员在柜台付款。若要启用，请以 PAYMENT_GATEWAY=stripe 及您的 Stripe 密钥启动网站。',
    keep: '只在柜台收款',
  },
  sandbox: {
    detail:
      '网上付款目前是沙盒：会员可以试用，不会有真实款项。若要真正收款，请以 PAYMENT_GATEWAY=stripe 及您的 Stripe 密钥启动网站。',
    keep: '暂时保留沙盒',
  },
  stripe: { detail: '网上付款由 Stripe 处理。', keep: '继续' },
} as const;
export const paymentKept = '网上付款已确认。';
export const emailKept = (inbox: string, outbox: string) => ({
  SENT: `邮件服务器已接受发往 ${inbox} 的测试邮件。请查看收件箱。`,
  KEPT: `发往 ${inbox} 的测试邮件在发件箱中：${outbox}。设置 SMTP_URL 之前，邮件不会离开本机。`,
});
export const inviteStaff = '添加职员登录账户';
export const finish = '完成设置';
export const finishing = '正在完成设置';
export const over = '您的俱乐部已准备就绪';
export const overDetail = '您设置的一切都在职员工作台。';
export const toDesk = '打开职员工作台';
export const toPortal = '打开会员网站';

// Facilities from templates
export const templatesHeading = '现成的设施';
export const templatesLead = '勾选俱乐部拥有的设施。模板已设好开放时间、价格和预订限额，之后可在工作台更改。';
export const templates = {
  tennis: ['网球场', '网球场', '球场'],
  badminton: ['羽毛球场', '羽毛球场', '球场'],
  lane: ['泳道', '泳道', '泳池'],
  hall: ['可一分为二的礼堂', '礼堂', '活动室'],
  room: ['活动室', '活动室', '活动室'],
  meeting: ['会议室', '会议室', '会议室'],
} as const;
export const templateHours = (opens: string, closes: string) => `每天开放，${opens}至${closes}`;
export const templatePrice = (price: string, slot: string) => `每${slot} ${price}`;
export const templatePeak = (price: string) => `晚上6时后、周末及公共假期 ${price}`;
export const freeOfCharge = '免费';
export const templateAhead = (days: number) => `可提前 ${days} 天预订`;
export const oncePerDay = '每户每天限预订一次';
export const templateName = '名称';
export const templateCategory = '类别';
export const templateCount = '数量';
export const nameMissing = '请输入名称。';
export const categoryMissing = '请输入类别。';
export const countWrong = (most: number) => `请输入 1 至 ${most} 的数字。`;
export const nameTaken = (name: string) => `已有名为${name}的设施。请换一个名称。`;
export const makes = (names: string) => `将创建：${names}。`;
export const makeAny = '创建设施';
export const makeThem = (facilities: number) => `创建 ${facilities} 个设施`;
export const making = '正在创建设施';
export const nothingTicked = '请至少勾选一种设施。';
export const facilitiesCreated = (facilities: number) => `已创建 ${facilities} 个设施。`;
