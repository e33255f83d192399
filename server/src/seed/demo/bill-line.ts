import type { InvoiceLine } from '../../money/index.ts';
import { spokenMonth } from '../../time/spoken.ts';
import { spokenMonthZh } from '../../time/spoken-zh.ts';

/** The lines of the demo club's invoices in Chinese, by the English. */
const linesInChinese: Readonly<Record<string, string>> = {
  'Charcoal and tongs': '木炭与烤夹',
  'Chalet, two nights': '度假屋，两晚',
  'Club cap': '俱乐部帽子',
  'Courtesy for the closed pool': '泳池关闭补偿',
  'Family tennis clinic for beginners, six Sunday mornings with rackets and balls for all':
    '家庭网球入门班，六个星期日上午，提供球拍和球',
  'Guest passes, 2': '宾客券，2张',
  'Guest passes, 3': '宾客券，3张',
  'Guest passes, 4': '宾客券，4张',
  'Locker 12, a quarter': '12号储物柜，一季',
  'Locker 47, a quarter': '47号储物柜，一季',
  'Membership fee, spouse': '会费，配偶',
  'Polo shirts, 2': 'Polo衫，2件',
  'Quarterdeck, a table for four': '后甲板餐厅，四人桌',
  'Racket hire': '球拍租借',
  'Regatta supper, two seats': '帆船赛晚餐，两个席位',
  'Repair of a bench in the changing room': '更衣室长凳修理费',
  'Swimming lessons, a term': '游泳课，一期',
  'Tennis coaching, five hours': '网球教练课，五小时',
  'Year-end party, two seats': '年终派对，两个席位',
};

/** A line of the demo club's invoices, in Chinese as well where there is a translation. Cents. */
export function billLine(
  description: string,
  amount: number,
  inChinese = linesInChinese[description],
): InvoiceLine {
  return { description, amount, zh: inChinese === undefined ? null : { description: inChinese } };
}

/** The fee of the month that this date is in. */
export const feeLine = (date: string): InvoiceLine =>
  billLine(`Membership fee, ${spokenMonth(date)}`, 3000, `会费，${spokenMonthZh(date)}`);
