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
export const stepsLead = '您可以按任意顺序完成，也可以随时回到此页。';
export const steps = {
  administrator: ['管理员', '您有一个拥有所有权限的登录账户。'],
  club: ['名称、地址和办公时间', '会员会在每个页面、邮件和发票上看到。'],
  category: ['第一个类别', '每个设施属于一个类别：球场、房间、度假屋。'],
  facility: ['第一个设施', '球场、场地或其他可预订的设施。'],
  members: ['第一批会员', '从文件导入或手动添加，再邀请他们创建登录账户。'],
} as const;
export const done = '已完成';
export const open = '待办';
export const finish = '完成设置';
export const finishing = '正在完成设置';
export const over = '您的俱乐部已准备就绪';
export const overDetail = '您设置的一切都在职员工作台。';
export const toDesk = '打开职员工作台';
export const toPortal = '打开会员网站';

// Facilities from templates
export const templatesHeading = '用模板快速创建设施';
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
