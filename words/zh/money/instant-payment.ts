/** Words of what is booked and paid in one press. Amounts come in written out. */

import type { NamedCard } from './card-names.ts';
import { cardName } from './card-names.ts';

/** 付款方式：“Visa 4242”、“余额”、“余额和Visa 4242”。 */
export const wayName = ({ card, credit }: { card: NamedCard | null; credit: boolean }) =>
  [credit && '余额', card && cardName(card)].filter(Boolean).join('和');
export const bookAndPayWith = (amount: string, way: string) => `预订并以${way}支付${amount}`;
export const bookAnotherWay = '选择其他付款方式';
export const payAnotherWay = '以其他方式付款';
export const charging = (way: string) => `正在以${way}付款`;
export const openingBank = '正在打开银行页面以确认付款';
export const paidAtOnce = (amount: string, way: string) => `您已以${way}支付${amount}。`;
export const backOnCard = (amount: string) => `我们将${amount}按原付款方式退回。银行需要几天。`;
