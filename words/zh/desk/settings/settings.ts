/** Words of the club's settings. */
export const heading = '设置';
export const failed = '无法加载设置。';
export const loading = '正在加载设置';
export const intro = '会员在网站、邮件、发票和日历文件中看到的俱乐部资料。留空则使用默认值。';
export const club = '俱乐部';
export const name = '名称';
export const nameZh = '中文名称';
export const address = '地址';
export const addressZh = '中文地址';
export const installed = (value: string) => `默认：${value}`;
export const zhHelp = '用于中文页面。留空则使用另一名称。';
export const addressZhHelp = '用于中文页面。留空则使用另一地址。';
export const office = '俱乐部办公室';
export const phone = '电话';
export const email = '电子邮箱';
export const emailHelp = '会员需要帮助时会发邮件到此邮箱。';
export const opens = '办公开始时间';
export const closes = '办公结束时间';
export const needsBoth = '请同时填写两个时间，或都留空。';
export const look = '颜色和标志';
export const accent = '主色';
export const accentHelp = '用于按钮和链接，包括电子邮件和发票，例如 #0f4a35。深色模式使用较浅的色调。';
export const pickAccent = '选择颜色';
export const notAColour = '请输入颜色：# 加六位数字或a至f的字母。';
export const tooLight = '请选择较深的颜色：此颜色不易辨认。';
export const contrastOf = (value: string) => `与页面底色的对比度为 ${value}，至少需要4.5。`;
export const sample = '示例';
export const byDay = '浅色模式';
export const byNight = '深色模式';
export const mark = '俱乐部名称旁的标志';
export const fixed = '时区和货币';
export const timeZone = '时区';
export const currency = '货币';
export const fixedDetail =
  '这两项须在安装网站时、产生首个预订或发票之前设定。之后请勿更改，否则已保存的时间和金额会出错。';
export const save = '保存设置';
export const saving = '正在保存设置';
export const saved = '设置已保存。';
export const readOnly = '您可以查看设置，但不能更改。';
export const refusals = {
  settings_changed: {
    title: '有人刚刚更改了设置。',
    detail: '对方的更改已填入表格，您填写的内容保留不变。请检查后再次保存。',
  },
} as const;

// Email and payments
export const connections = '邮件和付款';
export const mailServer = '邮件服务器';
export const noMailServer = '无：邮件保存在文件夹中';
export const sender = '发件人';
export const gateway = '网上付款';
export const gatewayNames = { none: '尚未设置', sandbox: '沙盒', stripe: 'Stripe支付' } as const;
export const sendTest = '发送测试邮件';
export const sendingTest = '正在发送测试邮件';
export const mailOutcomes = (inbox: string) => ({
  SENT: `邮件服务器已接收发往 ${inbox} 的测试邮件。请查看收件箱。`,
  KEPT: `发往 ${inbox} 的测试邮件已保存在文件夹中。要发送邮件，请设置 SMTP_URL。`,
  REFUSED: `邮件服务器拒绝了发往 ${inbox} 的测试邮件。`,
  FAILED: '测试邮件未能发送。',
});
export const serverSaid = '服务器的回复：';
export const checkGateway = '检查网上付款';
export const checkingGateway = '正在检查网上付款';
export const gatewayOutcomes = (provider: string) => ({
  ACCEPTED: `${provider}可连接，并接受俱乐部的密钥。`,
  REFUSED: `${provider}拒绝了俱乐部的密钥。请检查 STRIPE_SECRET_KEY。`,
  FAILED: `无法连接${provider}。请稍后再试。`,
  NONE: '尚未设置网上付款。',
});

// Bookings
export const bookings = '预订';
export const invitationsCount = '已接受的邀请计入预订上限';
export const invitationsCountHelp =
  '接受邀请的会员也会计入该预订，超过上限则不能接受。此前已接受的邀请不受影响。';
export const staffHoldHours = '职员代订的预订保留待付款的小时数';
export const staffHoldHoursHelp = '会员会收到附付款链接的邮件。最迟保留到预订开始。';

// Memberships
export const memberships = '会籍';
export const graceDays = '会籍到期后仍可预订的天数';
export const graceDaysHelp = '期间会提醒会员续期。填0则没有宽限期。';

// Invoices
export const invoices = '发票和收据';
export const registrationNumbers = '注册号码';
export const registrationNumbersHelp =
  '按您在此填写的内容，印在俱乐部名称下方，例如UEN 201912345K, GST reg. no. M2-1234567-8。';
export const payNowUen = 'PayNow收款的UEN';
export const payNowUenHelp = '填写后，前台收款时会显示该金额的PayNow二维码。留空则不显示。';
export const taxPercent = '价格中所含消费税（%）';
export const taxPercentHelp =
  '新发票会称为税务发票，并列出总额中所含的消费税。已开立的发票保持不变。俱乐部未登记消费税则填0。';

// Security
export const safety = '工作台安全';
export const staffCodes = '职员必须使用一次性验证码';
export const staffCodesHelp = '拥有任何权限的人都须先启用一次性验证码，才能打开工作台。请先启用您自己的：';
export const ownCodes = '登录与安全';
export const lockMinutes = '无操作多少分钟后锁定工作台';
export const lockMinutesHelp = '1至240分钟。填0则不锁定。';
export const notBetween = (least: number, most: number) => `请输入${least}至${most}的整数。`;

// Other programs
export const otherProgramsHeading = '其他程序';
export const otherProgramsIntro =
  '会员网站以外的程序可代会员和职员使用本网站。以下各项在您开启之前均为关闭，关闭后立即停止。';
export const otherProgramNames = {
  ACCESS_TOKENS: {
    label: '访问令牌',
    help: '会员和职员可让程序在其选定的权限内代为操作。访问令牌位于个人资料的“登录与安全”下。',
  },
  WEBHOOKS: {
    label: '网络回调（Webhook）',
    help: '把预订、付款、会员和活动的变动通知俱乐部的其他系统，例如门禁、照明或聊天工具。',
  },
  ASSISTANTS: {
    label: 'AI助手',
    help: 'AI助手可为连接它的会员查找时段并预订。每个助手都用访问令牌连接。',
  },
} as const;
