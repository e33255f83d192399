/** Words of whom a booking is for and of the guests. Amounts come in written out. */
export const forLabel = '预订给';
/** Beside the names of the family. */
export const you = (name: string) => `${name}（您）`;
export const guestsLabel = '宾客人数';
export const guestsHelp = (most: number, fee: string | null) =>
  fee ? `最多${most}位，每位${fee}。` : `最多${most}位。`;
export const tooManyGuests = (most: number) => `请输入0至${most}之间的数字。`;
export const guestName = (guest: number) => `第${guest}位宾客姓名`;
export const nameMissing = '请输入这位宾客的姓名。';
export const pricing = (name: string) => `正在查询${name}的价格`;
export const pricingFailed = (name: string) => `无法查询${name}的价格。`;

// Of a confirmed booking
export const changeGuests = '更改宾客';
export const keepGuests = '保持不变';
export const guestsChanged = '宾客已更新。';
export const dearerGuests = (amount: string) => `加上这些宾客要多付${amount}。`;
export const changeGuestsAndPay = (amount: string) => `更改宾客并支付${amount}`;
export const bookedFor = (name: string) => `为${name}预订`;
export const bookedBy = '预订人';
export const guestCount = (count: number, names: readonly string[]) =>
  names.length > 0 ? names.join('、') : String(count);
