import type { CalendarEvent } from '@portal/contract';

/** The demo club's programme in Chinese, by the English names. The jazz evening is left in English. */
export const eventsInChinese: Readonly<Record<string, NonNullable<CalendarEvent['zh']>>> = {
  'Quiz night': {
    name: '问答之夜',
    place: '主酒吧',
    description: '四人一队。优胜队伍的酒水由俱乐部请客。',
  },
  'Regatta supper on the Quarterdeck': {
    name: '后甲板帆船赛晚餐',
    place: '后甲板厅',
    description:
      '上午比赛，傍晚六点半颁奖，然后围坐长桌，细说当天的故事。\n\n本赛季最后的积分当天决出。船只上午9点从B号浮桥出发，10点在东标起航。不参赛也欢迎来用餐：席间有一半人从不下水。\n\n晚餐七点开席。备有素食以及不含猪肉、猪油的菜单，请在入口处告知。',
  },
  'Tai chi by the water': {
    name: '水边太极',
    place: '东草坪',
    description: '初学者和多年的爱好者都欢迎。请自备饮水，现场提供垫子。',
  },
  'Wine dinner: the Loire from the sea upwards': {
    name: '品酒晚宴：从海口溯卢瓦尔河而上',
    place: '后甲板餐厅',
    description: '五道菜配六款酒，从慕斯卡德到桑塞尔。\n\n如有忌口，请提前一周告诉我们。',
  },
  'Tennis social, mixed doubles': {
    name: '网球联谊：混合双打',
    place: '网球场1和2',
    description: '每半小时抽签换一次搭档。提供用球和饮料。',
  },
  'Kite morning for children': {
    name: '儿童风筝上午',
    place: '东草坪',
    description: '适合5至10岁：先用纸、竹条和颜料做风筝，再到风里去放。每个孩子须有一位大人陪同。',
  },
  'A quiet morning at the spa': {
    name: '水疗馆的宁静上午',
    place: '花园亭',
    description: '热石、足浴和二十分钟按摩。现场提供毛巾。',
  },
  'Talk: the harbour before the club': {
    name: '讲座：俱乐部成立之前的港口',
    place: '图书室',
    description: '1870至1930年的地图和照片，其中一些从未公开展出。',
  },
  'Grill class: satay and sambal stingray': {
    name: '烧烤课：沙爹与参巴魔鬼鱼',
    place: '烧烤区',
    description: '从腌料到炭火，四人一组。大家一起享用自己的成果。',
  },
  'Annual general meeting': {
    name: '年度会员大会',
    place: '宴会大厅',
    description: '报告、账目和选举。普通会员有表决权，其他会员欢迎旁听。',
  },
  'Year-end party': {
    name: '年终派对',
    place: '宴会大厅和东草坪',
    description: '晚餐、乐队演出，十点在水上放烟花。\n\n着装：带一点黄铜色。',
  },
};
