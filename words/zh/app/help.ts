/** 帮助页的文字：每项任务有步骤，以及办理的页面名称。 */
export const heading = '帮助';
export const lead = '按 Ctrl F（Mac 上按 ⌘ F）可查找字词。';
export const contents = '目录';
export const loading = '正在加载帮助';
export const failed = '无法加载帮助。';
export const askOffice = '没有找到？请联系会所办公室，电话和电邮在每页底部。';
export const parts = {
  visitor: '登录之前',
  member: '会员',
  staff: '柜台',
  manager: '管理会所',
} as const;

interface Topic {
  readonly title: string;
  readonly steps: readonly string[];
  readonly open: string;
}

export const topics: Readonly<Record<string, Topic>> = {
  seeFreeTimes: {
    title: '查看空闲时段',
    steps: ['选择日期，空闲时段会显示价格。', '登录后即可预订。'],
    open: '打开日历',
  },
  createLogin: {
    title: '创建账号',
    steps: ['输入会员号码和出生日期。', '打开我们发给您的邮件中的链接，设定密码。'],
    open: '创建账号',
  },
  forgotPassword: {
    title: '重设密码',
    steps: ['输入用户名。', '打开我们发给您的邮件中的链接。'],
    open: '重设密码',
  },
  bookCourt: {
    title: '预订球场或房间',
    steps: [
      '选择日期和空闲时段。要预订更久，请再选后面的时段。',
      '核对价格，可带宾客的设施请添加宾客。',
      '按下带价格的按钮。保留的时段付款后才确认。',
    ],
    open: '打开日历',
  },
  changeBooking: {
    title: '更改或取消预订',
    steps: ['打开该预订。', '选择更改或取消。确认之前会显示退款金额。'],
    open: '打开我的预订',
  },
  waitForTime: {
    title: '候补已被预订的时段',
    steps: ['在日历中选择该时段，加入候补名单。', '时段空出时我们会发邮件，请在期限前接受。'],
    open: '打开日历',
  },
  payInvoice: {
    title: '支付账单',
    steps: ['勾选要支付的账单。', '余额和礼券优先使用，再选择其余金额的付款方式。'],
    open: '打开付款',
  },
  joinEvent: {
    title: '报名参加活动',
    steps: ['打开活动，选择人数。', '在所示日期之前可免费取消。'],
    open: '打开活动',
  },
  showCard: {
    title: '出示会员卡',
    steps: ['在首页打开会员卡，没有网络也能使用。', '代码会变化，请勿使用截图。'],
    open: '打开会员卡',
  },
  changeDetails: {
    title: '更改个人资料',
    steps: ['更改有误之处并提交申请。', '办公室核对后会发邮件通知您。'],
    open: '打开个人资料',
  },
  secureLogin: {
    title: '加强账号安全',
    steps: ['添加通行密钥，无需密码即可登录。', '或启用一次性验证码。'],
    open: '打开登录与安全',
  },
  bookForMember: {
    title: '为会员预订',
    steps: [
      '在日历中选择空闲时段。',
      '按姓名、号码或电话查找会员，核对价格和限额。',
      '选择现在或稍后付款，然后确认。',
    ],
    open: '打开日历',
  },
  checkIn: {
    title: '办理报到',
    steps: ['在“今日”的到场名单中找到该预订。', '开始前半小时起可按“报到”，也可撤销。'],
    open: '打开今日',
  },
  recordPayment: {
    title: '记录收款',
    steps: [
      '打开账单；要一次付清多张，请打开会员页面。',
      '选择付款方式；若未付全额，请填写金额。',
      '按下带金额的按钮。',
    ],
    open: '打开账单',
  },
  refund: {
    title: '退款',
    steps: ['打开已付账单，选择退款。', '选择金额和退款去向。'],
    open: '打开账单',
  },
  approveChange: {
    title: '审批资料更改',
    steps: ['比较现有资料和申请的资料。', '批准，或说明原因后拒绝。'],
    open: '打开资料更改',
  },
  closeDay: {
    title: '日结',
    steps: ['清点现金，连同备用金一并填写。', '说明差额，然后完成日结。'],
    open: '打开日结',
  },
  publishNews: {
    title: '发布新闻',
    steps: [
      '填写标题和正文。预览会显示会员看到的样子。',
      '按“发布”，或选择日期后按“定时发布”。“存为草稿”可留待以后。',
    ],
    open: '撰写新闻',
  },
  runEvent: {
    title: '筹办活动',
    steps: [
      '填写开始和结束时间、名额和价格。',
      '存为草稿、定时发布或立即发布。',
      '发布后，参加者名单在活动页面上。',
    ],
    open: '打开活动',
  },
  sendNewsletter: {
    title: '发送电子报',
    steps: [
      '正文不必写称呼，每封邮件都会自动加上。',
      '选择会籍级别、状态或会员；都留空则发给所有订阅者。',
      '在预览中给自己发测试邮件，然后发送。发送前会显示人数。',
    ],
    open: '打开电子报',
  },
  setUpFacility: {
    title: '设置设施',
    steps: ['填写开放时间、价格和预订规则。', '启用之前，先以会员身份试用。'],
    open: '打开设施',
  },
  addField: {
    title: '记录更多会员资料',
    steps: [
      '添加项目：文字、选项或日期。',
      '选择会员能否查看，以及能否申请更改。',
      '在会员页面填写，或从文件导入。',
    ],
    open: '打开会员资料项目',
  },
  importMembers: {
    title: '从文件导入会员',
    steps: ['选择文件并对应各栏。', '核对每一行，导入，然后邀请所有新会员。'],
    open: '打开迁入',
  },
  makeFees: {
    title: '开立会费账单',
    steps: ['选择期间并查看预览。', '开立账单，会员会收到邮件。'],
    open: '打开会费',
  },
  addStaff: {
    title: '为职员开设账号',
    steps: ['以该职员的电邮开设账号。', '给予工作所需的角色。'],
    open: '打开账号',
  },
  setUpScreen: {
    title: '设置自助报到机或显示屏',
    steps: [
      '新增屏幕：柜台自助报到，或在大堂、门口显示现在和接下来的安排。',
      '生成链接并在该屏幕上打开。链接只显示一次。',
      '要撤销，请生成新链接或删除该屏幕。',
    ],
    open: '打开屏幕',
  },
  readReports: {
    title: '查看报表',
    steps: ['选择报表和期间。', '可下载为表格用的 CSV 文件。'],
    open: '打开报表',
  },
  changeSettings: {
    title: '更改会所设置',
    steps: ['更改名称、联系方式、颜色或规则，然后保存。', '邮件文字也在那里。'],
    open: '打开设置',
  },
};
