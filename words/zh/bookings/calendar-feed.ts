/** Words of the private address at which a calendar program finds a member's bookings. Days come in written out. */
export const heading = '日历订阅';
export const detail = '将您的预订同步到手机或电脑的日历。';
export const loading = '正在加载';
export const failed = '无法加载日历订阅。';
export const make = '建立日历链接';
export const since = (day: string) => `订阅链接于${day}建立，只显示一次。`;
export const renew = '建立新链接';
export const renewDetail = '建立新链接后，旧链接即失效。';
export const end = '关闭';
export const newLinkTitle = '您的日历链接';
export const once = '请立即复制，链接只显示一次。持有链接的人只能看到您的预订。';
export const copy = '复制链接';
export const open = '在日历应用中打开';
export const workFailed = '操作没有成功。';
