/** Words that pages of one form have in common. */
export const toSignIn = '登录';
export const backToSignIn = '返回登录';
/** The heading of both steps, and the link to them. */
export const create = '开通登录账户';

/** Words of requesting an email, and of what to do afterwards. */
export const sending = '正在发送';
export const sendLink = '发送链接';
export const checkMail = '请查看邮箱';
export const sendAgain = '重新发送邮件';
export const sendingAgain = '正在重发';
export const sentAgain = '已重新发送，可能需要几分钟。';
export const changeTyped = '使用其他邮箱';
export const nothingComes = '没有收到？';
export const nothingComesFacts = [
  '可能需要几分钟，请查看垃圾邮件夹。',
  '我们只发到俱乐部登记的邮箱。俱乐部办公室可以为您查询或更改。',
  { onlyWith: 'link limits', text: '一小时内最多可索取三次链接，每个都有效。' },
] as const;

/** Words of the field for the user's own address. */
export const email = '电子邮箱';
export const emailMissing = '请输入电子邮箱。';
export const emailWrong = '请按 name@example.com 的格式输入邮箱。';
