/** Words of paying an invoice by a saved card. */
export const isSaved = '已保存的卡';
export const anotherCard = '其他卡';
export const withCard = (card: string) => `以${card}`;
export const notCharged = '您的卡没有被扣款。';
export const chooseOther = '请选择其他付款方式。';
