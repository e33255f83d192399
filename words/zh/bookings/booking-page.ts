/** Words of one booking’s page. Times, days and amounts come in written out. */

/** "不到1分钟", "40分钟", "2小时5分钟", "3天" */
function span(minutes: number): string {
  if (minutes < 1) return '不到1分钟';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)}天`;
  return [hours > 0 && `${hours}小时`, rest > 0 && `${rest}分钟`].filter(Boolean).join('');
}

export const startsIn = (minutes: number) => `距开始还有${span(minutes)}`;
export const endsIn = (minutes: number) => `距结束还有${span(minutes)}`;
/** Label of a countdown in minutes and seconds. */
export const holdLeft = '剩余付款时间';
export const cardLink = '出示会员卡';

export const addToWallet = { APPLE: '加入 Apple 钱包', GOOGLE: '加入 Google 钱包' } as const;
export const walletFailed = '无法生成票证。';

export const whoHeading = '谁会来';
export const guestCount = (guests: number) => `${guests}位宾客`;
/** Behind the name of whom it is for. */
export const memberRole = '会员';
export const guestRole = '宾客';
export const inviteSomeone = '邀请他人';
/** Of the price: what players have paid. */
export const sharedLine = '他人支付，已退还给您';

export const placeHeading = '设施';
export const capacity = (people: number) => `可容纳${people}人。`;
export const noGuests = '不可携带宾客。';
export const guestsWelcome = (most: number | null, fee: string | null) =>
  (most === null ? '欢迎携带宾客' : `最多可携带${most}位宾客`) + (fee === null ? '。' : `，每位${fee}。`);
export const checkInRule = (opens: string, until: string) => `请在${opens}至${until}之间于门口签到。`;
export const rules = '须知';
export const openMap = '在谷歌地图中打开';
