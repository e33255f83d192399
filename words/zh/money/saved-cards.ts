/** 会员所保存的卡的用语。金额已写好。 */
export const cardsFailed = '无法加载您保存的卡。';
export const noCards = '您还没有保存卡。';
export const noCardsDetail = '保存一张卡，便可一步完成预订和付款。';
export const notOffered = '目前不能保存卡。';
export const expires = (month: string) => `有效期至${month}`;
export const isDefault = '默认';
export const makeDefault = '设为默认';
export const makeDefaultOf = (card: string) => `设为默认，${card}`;
export const remove = '移除';
export const removeOf = (card: string) => `移除${card}`;
export const removing = '正在移除';
export const saving = '正在保存';
export const removeQuestion = (card: string) => `移除${card}？`;
export const removeDetail = '我们也会在付款服务商处删除这张卡。您可随时重新保存。';
export const keep = '保留';
export const add = '保存一张卡';
export const addDetail = '您将在付款服务商的页面输入卡号。我们不会看到或储存卡号。';
export const leaving = '正在打开安全页面';
export const finishing = '正在核对您的卡';
export const saved = (card: string) => `已保存${card}。`;
export const removed = (card: string) => `已移除${card}。`;
export const madeDefault = (card: string) => `${card}现在是您的默认卡。`;
export const noneSaved = '没有保存任何卡。';
export const waiting = '付款服务商尚未确认您的卡。';
export const waitingDetail = '几分钟后会显示在这里。';
export const finishFailed = '无法核对您的卡是否已保存。';

// 时段开放时
export const chargeOpenings = '为我在开放时预订的时段自动付款';
export const chargeOpeningsDetail =
  '先使用您的余额，再从默认卡扣款。若被银行拒绝，我们会保留时段并发送电子邮件通知您。';

/** API拒绝时的用语。 */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  too_many_cards: { title: '您已保存10张卡，达到上限。', detail: '请先移除一张。' },
  no_gateway: { title: notOffered, detail: '' },
  gateway_failed: { title: '付款服务商没有回应。', detail: '请稍后重试。' },
};
