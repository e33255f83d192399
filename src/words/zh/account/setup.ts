/** Words of setting up a new club. */
export const title = '设置您的俱乐部';
export const loading = '正在加载设置';
export const failed = '无法加载设置。';
export const lead = '还没有人有登录账户。请用设置码创建第一个：它拥有所有权限，也可以授权给他人。';
export const code = '设置码';
export const codeHelp = 'API启动时会写入日志。只能使用一次。';
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
  members: ['第一批会员', '先手动添加一位，再邀请对方创建登录账户。'],
} as const;
export const done = '已完成';
export const open = '待办';
export const finish = '完成设置';
export const finishing = '正在完成设置';
export const over = '您的俱乐部已准备就绪';
export const overDetail = '您设置的一切都在职员工作台。';
export const toDesk = '打开职员工作台';
export const toPortal = '打开会员网站';
