import type { Product, VoucherGroup } from '@portal/contract';

/** The demo club's kinds of vouchers in Chinese, by their English names. */
export const vouchersInChinese: Readonly<Record<string, NonNullable<VoucherGroup['zh']>>> = {
  Dining: { name: '餐饮', description: '后甲板餐厅或主酒吧的账单减S$20。' },
  'Birthday treat': { name: '生日优惠', description: '生日前后几周内，一次预订或一张账单减四分之一。' },
  'Court hour': { name: '球场一小时', description: '网球、壁球或羽毛球场一小时。' },
  'Guest pass': { name: '宾客券', description: '一位宾客使用一天，含泳池和健身房。' },
  'Thank you for helping': {
    name: '感谢协助',
    description: '任何预订、会费或账单减S$15，感谢您在帆船赛帮忙。',
  },
  'Founders’ evening': { name: '创始人之夜', description: '不再发放。' },
};

/** The same of what it sells. */
export const productsInChinese: Readonly<Record<string, NonNullable<Product['zh']>>> = {
  'Guest pass, a day': { name: '宾客券，一天', description: '含泳池和健身房。' },
  'Guest pass, ten days': { name: '宾客券，十天', description: '一位或多位宾客。' },
  'Replacement membership card': { name: '补发会员卡' },
  'Locker, a quarter': { name: '储物柜，一季', description: '更衣室，一楼。' },
  'Racket hire': { name: '球拍租借', description: '网球、壁球或羽毛球，一天。' },
  'Charcoal and tongs': { name: '木炭与烤夹', description: '一个烧烤台用量。' },
  'Swimming lessons, a term': { name: '游泳课，一期', description: '十个星期六。' },
  'Year-end party, a seat': { name: '年终派对，一个席位' },
  'Club cap': { name: '俱乐部帽子', description: '海军蓝，绣会旗。' },
  'Club tie': { name: '俱乐部领带', description: '真丝，绿色与黄铜色。' },
  'Polo shirt': { name: 'Polo衫', description: '棉质，XS至XXL。' },
  Umbrella: { name: '雨伞' },
  'Printing, a page': { name: '打印，每页' },
  'Fax, a page': { name: '传真，每页' },
};
