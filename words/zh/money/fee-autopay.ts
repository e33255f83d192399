import type { FeeChargeFailure } from '@portal/contract';

/** 会费自动付款的用语。金额和日期已写好。 */
export const heading = '会费自动付款';
export const failed = '无法加载自动付款。';
export const autopayOff = '已关闭。您自行支付每笔会费。';
/** 会员同意的内容：内容更改时，`FEE_AUTOPAY_WORDING`须加一。 */
export const consent = (card: string) =>
  `我们会在会费到期日从您的默认卡${card}扣款，并在至少7天前发邮件告知金额和日期。先使用您的余额。您可随时关闭。`;
export const setUp = '设置自动付款';
export const turnOn = '开启';
export const turningOn = '正在开启';
export const turnOff = '关闭';
export const turningOff = '正在关闭';
export const cancel = '取消';
export const limit = '每笔会费上限';
export const limitLabel = (sign: string) => `每笔会费上限（${sign}）`;
export const limitHelp = '会费超过此金额时不会扣款，我们会发邮件请您自行付款。';
export const limitError = '请输入1.00至99,999.99之间的金额，例如30.00。';
export const changeLimit = '更改上限';
export const saveLimit = '保存上限';
export const savingLimit = '正在保存';
export const status = '状态';
export const isOn = '已开启';
export const card = '卡';
export const nextFee = '下一笔会费';
export const noNextFee = '暂无';
export const onDay = (amount: string, day: string) => `${day}扣取${amount}`;
export const around = (amount: string, day: string) => `约${amount}，${day}前后`;
export const about = (amount: string) => `约${amount}，开具发票后扣款`;
export const turnedOn = '自动付款已开启。';
export const turnedOff = '自动付款已关闭。';
export const limitSaved = (amount: string) => `您的上限现为${amount}。`;
export const overLimit = (amount: string) => `您的下一笔会费${amount}超过上限。`;
export const overLimitDetail = '除非您提高上限，否则不会扣款。';
export const notCharged = (amount: string) => `我们没有扣取您的会费${amount}。`;
export const failures: Readonly<Record<FeeChargeFailure, string>> = {
  OVER_LIMIT: '金额超过您的上限。请提高上限，或自行付款。',
  DECLINED: '被银行拒绝。请改用其他方式付款。',
  AUTHENTICATION: '银行要求您亲自确认付款。',
  NO_CARD: '没有可扣款的已保存卡。',
  FAILED: '付款服务商未能扣款。请改用其他方式付款。',
};
export const payFee = (amount: string) => `支付${amount}`;

// 移除卡时
export const endsWithCard = '会费自动付款也会关闭。';
export const endedWithCard = '会费自动付款现已关闭。';

/** API拒绝时的用语。 */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  no_saved_card: { title: '您没有保存的卡。', detail: '请先保存一张卡。' },
  no_gateway: { title: '目前不能从卡扣款。', detail: '' },
};
