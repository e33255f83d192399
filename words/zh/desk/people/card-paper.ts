/** Words of a membership card on paper. */
export const open = '打印';
export const heading = (number: string) => `打印会员卡 ${number}`;
export const back = '返回会员卡';
export const howTo =
  '每一面为一页，尺寸为85.6 × 54毫米，与银行卡相同。请在打印对话框中选择实际大小和无边距。';
export const backSide = '会员卡背面';
export const choices = '打印内容';
export const withBack = '同时打印背面';
export const print = '打印会员卡';
export const codeOf = (number: string) => `会员卡 ${number} 的二维码`;
export const cardNumber = '卡号';
export const found = (club: string, address: string) =>
  `此卡属于${club}。如有拾获，请归还${address ? `至${address}` : '俱乐部'}。`;
