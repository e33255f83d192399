/** Words of giving a voucher to many members. */
export const heading = '发给会员';
export const intro = '选择谁会得到这种礼券。发出之前您会看到所有人。';
export const open = '发给会员';
export const close = '关闭';
export const numbers = '会员编号';
export const numbersHelp = '粘贴编号，每行一个或用逗号分隔。留空则包括所有符合级别和状态的会员。';
export const tooManyNumbers = '最多输入5,000个编号。';
export const numberTooLong = (text: string) => `会员编号没有这么长：${text}`;
export const skipHolders = '不包括已有这种未使用礼券的会员';
export const preview = '预览';
export const previewFailed = '无法加载预览。';
export const previewLoading = '正在加载预览';
export const receivers = (members: number) => `${members.toLocaleString('en-SG')}位会员将得到礼券`;
export const nobody = '没有人会得到礼券';
export const nobodyDetail = '请更改选择，然后重新预览。';
export const holders = (members: number) =>
  `不包括${members.toLocaleString('en-SG')}位会员：他们已有这种礼券。`;
export const unknown = (count: number) => `${count.toLocaleString('en-SG')}个编号不属于任何会员：`;
export const give = (members: number) => `发出${members.toLocaleString('en-SG')}张礼券`;
export const giveQuestion = (members: number, name: string) =>
  `向${members.toLocaleString('en-SG')}位会员各发一张“${name}”？`;
export const giveDetail = '会立即通知每位会员。';
export const giving = '正在发出礼券';
export const until = '有效期至';
export const untilHelp = '留空则按这种礼券的一般天数。';
export const wrongUntil = '请输入今天或之后的日期。';
export const vouchersGiven = (members: number, last: string) =>
  `已发出${members.toLocaleString('en-SG')}张礼券，有效期至${last}。`;
export const refusals = {
  preview_changed: {
    title: '预览之后情况有变。',
    detail: '没有发出任何礼券。请关闭后重新预览。',
  },
  too_many_members: {
    title: '超过10,000位会员。',
    detail: '请选择较少的级别，分批发出。',
  },
} as const;
