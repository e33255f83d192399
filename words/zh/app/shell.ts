/** Words of the shell and of the shared parts. */
export const tryAgain = '重试';
export const partBroken = '无法显示页面的这一部分。';
export const partBrokenDetail = '请稍后重试。';
export const partFailed = '无法加载页面的这一部分。';
export const partFailedDetail = '请检查网络连接后重试。';

/** Every page's title; headings name the screen. */
export const pageTitle = (club: string) => `${club}会员门户`;

/** The banner of every environment but production. */
export const environmentBanner = '您看到此提示，是因为您正处于UAT环境。';

export const noScripts = '此页面需要 JavaScript。';
export const noScriptsDetail = '请在浏览器中启用，然后重新加载页面。';

export const home = '首页';
export const toContent = '跳到主要内容';
export const mainNavigation = '主导航';
export const more = '更多';
export const closeMenu = '关闭菜单';
/** Label of the member's menu until their name has loaded. */
export const menuName = '您的菜单';
export const bell = '通知';
/** Label of the bell once the number has loaded: "通知，3条未读". */
export const bellWith = (unread: string) => `通知，${unread}条未读`;

const names: Readonly<Record<string, string>> = {
  dashboard: '首页',
  bookings: '预订',
  events: '活动',
  vouchers: '礼券',
  benefits: '权益',
  'benefits-and-privileges': '优惠与礼遇',
  transactions: '付款',
  profile: '个人资料',
  'update-requests': '您的申请',
  'change-password': '更改密码',
  'signing-in': '登录与安全',
  help: '帮助',
  desk: '职员工作台',
};

/** A screen's name in the navigation and in the member's menu. */
export const navigationName = (screen: string): string => names[screen] ?? screen;

/** Its name in the phone's tab bar. */
export const tabName = navigationName;

export const themeChoice = '外观';
export const themes = { system: '跟随设备', light: '浅色', dark: '深色' } as const;
export const signOut = '登出';
/** Closes a form without sending it. */
export const cancel = '取消';

/** Zones that the club's city has a Chinese name for here; others keep the name of the zone. */
const cities: Readonly<Record<string, string>> = { 'Asia/Singapore': '新加坡' };

// The footer: a function each, so that scripts that want another of these words go without.
export const frontDesk = (from: string, to: string) => `前台${from}至${to}：`;
export const needHelp = () => '需要帮助？';

/** The clock that the portal shows, for members abroad. */
export const clubTimes = (zone: string) =>
  `所有时间均为${cities[zone] ?? (zone.split('/').at(-1) ?? '').replaceAll('_', ' ')}时间。`;
