import type { EmailKindName, emailGroups, EmailValue } from '@portal/contract/settings/rules/email-texts';

/** Words of the texts of emails. */
export const heading = '邮件内容';
export const intro = '用中文和英文编写这些邮件。未更改的邮件沿用内置内容。';
export const open = '更改邮件内容';
export const failed = '无法加载邮件内容。';
export const loading = '正在加载邮件内容';
export const ownText = '自定义内容';
export const readOnly = '您可以查看内容，但不能更改。';
export const languageNames = { en: '英文', zh: '中文' } as const;
export const subject = '主题';
export const text = '正文';
export const textHelp = '每行为一段。{button}之后的文字较小。称呼和俱乐部名称会自动加上。';
export const textHelpWithout = '每行为一段。称呼和俱乐部名称会自动加上。';
export const insert = '插入变量';
export const needed = '必需';
export const builtInAgain = '恢复内置内容';
export const isBuiltIn = '这是内置内容。';
export const preview = '用示例数据预览';
export const previewSubject = '主题：';
export const sendTest = '给自己发送测试邮件';
export const sendingTest = '正在发送测试邮件';
export const save = '保存内容';
export const saving = '正在保存内容';
export const saved = '内容已保存，从下一封邮件起生效。';
export const unknownValue = (value: string) => `此邮件没有{${value}}这个变量。`;
export const missingValue = (value: string, name: string) => `此邮件须包含{${value}}：${name}。`;
export const buttonApart = '{button}只能出现一次，并须独占一行。';
export const refusals = {
  settings_changed: {
    title: '刚刚有人更改了这封邮件。',
    detail: '对方的更改已在表单中，您的更改也已保留。请核对后再保存。',
  },
} as const;

export const groups: Readonly<Record<(typeof emailGroups)[number], string>> = {
  login: '登录与安全',
  bookings: '预订',
  events: '活动',
  money: '发票与付款',
};

/** Each email’s name, and when it is sent. */
export const kinds: Readonly<Record<EmailKindName, readonly [name: string, when: string]>> = {
  PASSWORD_RESET: ['重设密码', '有人忘记密码时。'],
  PASSWORD_CHANGED: ['密码已更改', '密码更改之后。'],
  LOGIN_CLAIM: ['创建登录账户', '会员申请登录账户时。'],
  LOGIN_INVITATION: ['邀请创建登录账户', '职员邀请会员时。'],
  LOGIN_EXISTS: ['已有登录账户', '已有账户的会员再次申请时。'],
  ADDRESS_TAKEN: ['邮箱已被使用', '申请账户的会员的邮箱已属于另一个账户时。'],
  BIRTH_DATE_WRONG: ['出生日期不符', '申请账户的会员填写的出生日期不符时。'],
  LOGIN_CREATED: ['登录账户已创建', '会员创建账户之后。'],
  EMAIL_CONFIRM: ['确认邮箱', '新邮箱获批准时。'],
  EMAIL_CHANGING: ['邮箱即将更改', '新邮箱获批准时，发到现有邮箱。'],
  EMAIL_CHANGED: ['邮箱已更改', '新邮箱确认之后，发到原来的邮箱。'],
  PASSKEY_ADDED: ['已添加通行密钥', '账户添加通行密钥之后。'],
  PASSKEY_REMOVED: ['已移除通行密钥', '账户移除通行密钥之后。'],
  ACCESS_TOKEN_CREATED: ['已创建访问令牌', '账户创建访问令牌之后。'],
  ACCESS_TOKEN_EXPIRING: ['访问令牌即将到期', '访问令牌到期前一周。'],
  ACCOUNT_LINK: ['关联账户', '以电子邮箱相同的外部账户登录之后，用于确认关联。'],
  ACCOUNT_LINKED: ['已关联账户', '外部账户关联到登录账号之后。'],
  ACCOUNT_UNLINKED: ['已解除关联', '外部账户与登录账号解除关联之后。'],
  CODES_ON: ['一次性验证码已开启', '开启一次性验证码之后。'],
  CODES_OFF: ['一次性验证码已关闭', '关闭一次性验证码之后。'],
  RECOVERY_CODE_USED: ['已使用恢复码', '用恢复码登录之后。'],
  NEWSLETTER_OFF: ['已退订会讯', '会员退订之后。'],
  REMINDERS_OFF: ['已关闭提醒', '会员关闭预订提醒之后。'],
  ANSWERS_OFF: ['邀请回复邮件已关闭', '会员关闭邀请回复邮件后。'],
  BOOKING_CONFIRMED: ['预订已确认', '预订成功或付款之后。'],
  BOOKING_CHANGED: ['预订已更改', '预订改了时间或设施时。'],
  BOOKING_CANCELLED: ['预订已取消', '预订取消时。'],
  BOOKING_RELEASED: ['时段已释出', '无人按时签到时。'],
  BOOKING_REMINDER: ['预订提醒', '预订之前，会员关闭提醒则不发。'],
  BOOKING_HELD: ['职员代订，待付款', '职员为会员预订须付款的时段时。'],
  BOOKING_EXPIRED: ['职员代订，未付款', '该预订未按时付款时。'],
  PLACE_OFFERED: ['有空位', '候补的时段有空位时。'],
  OFFER_EXPIRED: ['候补机会已过期', '会员没有按时接受时。'],
  BOOKING_OPENED: ['已开放预订', '会员要求提醒的时段开放时。'],
  OPENED_BUT_TAKEN: ['已开放但已被预订', '同上，但已被其他会员订走。'],
  OPENING_HELD: ['开放时已预订，待付款', '会员申请的时段开放，并保留待付款时。'],
  OPENING_REFUSED: ['开放时未能预订', '会员申请的时段开放，但未能为其预订时。'],
  INVITATION: ['预订邀请', '会员邀请其他会员或宾客参加预订时。'],
  INVITATION_CHANGED: ['邀请已更改', '受邀参加的预订改期或更换设施时。'],
  INVITATION_ENDED: ['邀请已取消', '受邀参加的预订取消，或受邀者被移出预订时。'],
  INVITATION_ANSWERED: ['邀请回复', '受邀者接受或谢绝时，发给预订人。'],
  SHARE_REQUESTED: ['预订的分摊金额', '会员与受邀者分摊预订费用时。'],
  SHARE_ENDED: ['无需支付分摊金额', '分摊金额未按时支付，或会员收回请求时。'],
  EVENT_SEATS: ['活动席位', '会员获得活动席位时。'],
  EVENT_CHANGED: ['活动有变动', '活动的时间或地点更改时。'],
  EVENT_CALLED_OFF: ['活动取消', '活动取消时。'],
  INVOICE: ['发票', '开出发票时。'],
  INVOICE_NOTHING_DUE: ['无须付款的发票', '发票金额为零时。'],
  RECEIPT: ['收据', '发票付清时。'],
  PART_PAYMENT: ['部分付款', '发票支付一部分时。'],
  FEE_CHARGE_PLANNED: ['即将扣取会费', '从会员保存的卡扣取会费前至少一周。'],
  FEE_NOT_CHARGED: ['会费未能扣款', '未能从会员保存的卡扣取会费时。'],
  FEE_AUTOPAY_OFF: ['自动付款已关闭', '用于缴付会费的卡被移除时。'],
  REFUND: ['退款', '退款之后。'],
};

/** Descriptions of the values. */
export const values: Readonly<Record<EmailValue, string>> = {
  name: '会员姓名',
  club: '俱乐部名称',
  button: '带链接的按钮',
  by_staff: '“由俱乐部职员”（如适用）',
  when: '日期和时间',
  passkeys: '关于通行密钥的说明（如有）',
  tokens: '关于访问令牌的说明（如有）',
  feed: '关于日历订阅的说明（如有）',
  username: '用户名',
  passkey: '通行密钥名称',
  token: '访问令牌名称',
  ends: '访问令牌到期日',
  provider: '可用其账户登录的机构名称',
  account: '关联账户的电子邮箱',
  left: '剩余恢复码数量',
  booking: '“您的预订”或谁的预订',
  who: '由谁操作',
  holder: '预订会员的姓名',
  answer: '谁接受或谢绝',
  why: '取消的原因',
  facility: '设施',
  time: '日期和时段',
  old_facility: '原设施',
  old_time: '原日期和时段',
  party: '宾客和代订人',
  price: '价格',
  refund: '退款',
  check_in: '如何签到（如需要）',
  missed: '无人签到的时限',
  released: '时段如何处理',
  clock: '时区',
  until: '保留或付款到何时',
  card: '未能从保存的卡扣款的原因（如有）',
  alternatives: '其他空闲时段',
  seats: '席位数目',
  event: '活动',
  place: '地点',
  number: '发票编号',
  amount: '金额',
  due: '付款期限',
  items: '项目',
  charge_day: '扣款日',
  last4: '卡的尾号',
  why_not: '未能扣款的原因',
  again: '再次尝试的日期（如有）',
  payments: '付款方式和金额',
  destination: '退款去向',
  reason: '原因',
  note: '办公室附言（如有）',
  next: '后续说明',
};
