/** Words that pages of one form have in common. */
export const toSignIn = '登录';
export const backToSignIn = '返回登录';
/** The heading of both steps, and the link to them. */
export const create = '开通登录账户';

/** Words of asking for a mail, and of what to do afterwards. */
export const sending = '正在发送';
export const sendLink = '发送链接给我';
export const checkMail = '请查看邮箱';
export const sendAgain = '再发一次';
export const sendingAgain = '正在重发';
export const sentAgain = '已再次要求发送，请等几分钟。';
export const changeTyped = '更改所填内容';
export const nothingComes = '如果没有收到';
export const nothingComesFacts = [
  '邮件可能需要几分钟才到，也请查看垃圾邮件夹。',
  '我们只发到俱乐部登记的邮箱。俱乐部办公室可以告诉您是哪一个，并为您更改。',
  '一小时内最多发送三次，每封邮件里的链接都有效。',
] as const;

/** Words of the field for one's own address. */
export const email = '电子邮箱';
export const emailMissing = '请输入电子邮箱。';
export const emailWrong = '邮箱格式不正确，正确的如 mei.lin@example.com。';
