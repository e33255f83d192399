/** Words of an address that waits to be confirmed. Days come in written out. */
export const title = '您的新邮箱等待确认';
export const mailed = (address: string, day: string, until: string) =>
  `我们已在${day}把链接发到${address}。请在${until}前打开，以确认邮箱属于您。`;
export const tooOld = (address: string, day: string) =>
  `我们在${day}发到${address}的链接已过期。请要求重发。`;
export const until = (address: string) => `在此之前，我们的邮件发到${address}。`;
export const sendAgain = '重发链接';
export const sending = '正在发送';
export const sent = '已再次发送，请等几分钟。';
export const takeBack = '撤回';
/** Of the question before it is taken back. */
export const ending = {
  question: '撤回新邮箱？',
  detail: '我们发到该邮箱的链接将失效。如果您仍想更改，请重新申请。',
  keep: '继续等待',
  act: '撤回',
  acting: '正在撤回',
} as const;
