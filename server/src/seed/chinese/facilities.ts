import type { Facility } from '@portal/contract';

const guests = (count: number) => `最多${count}人`;

/** The demo club's facilities in Chinese, by their English names. The Quarterdeck Room keeps its own: nobody has translated it. */
export const facilitiesInChinese: Readonly<Record<string, NonNullable<Facility['zh']>>> = {
  'Tennis Court 1': { name: '网球场1', description: '硬地，有灯光' },
  'Tennis Court 2': { name: '网球场2', description: '硬地，有灯光' },
  'Tennis Court 3': { name: '网球场3', description: '红土，有灯光' },
  'Tennis Court 4': { name: '网球场4', description: '仅限当天预订' },
  'Squash Court': { name: '壁球场', description: '玻璃后墙' },
  'Anchor Hall A': { name: '锚厅A', description: guests(60) },
  'Anchor Hall B': { name: '锚厅B', description: guests(40) },
  'Anchor Hall': { name: '锚厅', description: `A与B合并，${guests(110)}` },
  'Barbecue Pit 1': { name: '烧烤台1', description: guests(20) },
  'Barbecue Pit 2': { name: '烧烤台2', description: guests(20) },
  'Song Room 1': { name: '歌房1', description: guests(8) },
  'Song Room 2': { name: '歌房2', description: guests(14) },
  'Chalet 1': { name: '度假屋1', description: '可住6人' },
  'Chalet 2': { name: '度假屋2', description: '可住4人' },
};

/** The same of its categories and groups. */
export const labelsInChinese: Readonly<Record<string, { name: string }>> = {
  Courts: { name: '球场' },
  'Function rooms': { name: '宴会厅' },
  'Barbecue pits': { name: '烧烤台' },
  'Song rooms': { name: '歌房' },
  Chalets: { name: '度假屋' },
  Tennis: { name: '网球' },
  Squash: { name: '壁球' },
  'Anchor Hall': { name: '锚厅' },
  'Meeting rooms': { name: '会议室' },
};

/** The same of public and school holidays. */
export const holidaysInChinese: Readonly<Record<string, { name: string }>> = {
  'New Year’s Day': { name: '元旦' },
  'Chinese New Year': { name: '农历新年' },
  'Chinese New Year (observed)': { name: '农历新年（补假）' },
  'Hari Raya Puasa': { name: '开斋节' },
  'Good Friday': { name: '耶稣受难日' },
  'Labour Day': { name: '劳动节' },
  'Hari Raya Haji': { name: '哈芝节' },
  'Vesak Day': { name: '卫塞节' },
  'Vesak Day (observed)': { name: '卫塞节（补假）' },
  'National Day': { name: '国庆日' },
  'National Day (observed)': { name: '国庆日（补假）' },
  Deepavali: { name: '屠妖节' },
  'Deepavali (observed)': { name: '屠妖节（补假）' },
  'Christmas Day': { name: '圣诞节' },
  'March school holidays': { name: '三月学校假期' },
  'June school holidays': { name: '六月学校假期' },
  'September school holidays': { name: '九月学校假期' },
  'Year-end school holidays': { name: '年终学校假期' },
};
