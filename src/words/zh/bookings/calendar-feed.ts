/** Words of the private address at which a calendar program finds one's bookings. Days come in written out. */
export const heading = '在您自己的日历中';
export const detail = '使用私人网址，您手机或电脑上的日历会随您的预订自动更新。';
export const loading = '正在加载';
export const failed = '无法加载。';
export const make = '建立私人网址';
export const since = (day: string) => `您自${day}起有一个私人网址，建立时已显示给您。`;
export const renew = '建立新网址';
export const renewDetail = '新网址一建立，旧网址立即失效。';
export const end = '撤销网址';
export const made = '您的私人网址';
export const once = '网址只显示这一次。得到网址的人只能看到您的预订，看不到其他资料；您可随时撤销。';
export const copy = '复制网址';
export const open = '在日历程序中打开';
export const workFailed = '操作没有成功。';
