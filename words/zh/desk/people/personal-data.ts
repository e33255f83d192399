/** 工作台上依法处理个人资料的用语。 */
export const exportTitle = '下载资料';
export const exportDetail = '俱乐部持有的此会员的所有资料，供提出要求的会员使用。操作记录会记下由您下载。';
export const download = '下载 JSON 文件';
export const downloading = '正在下载';
export const fileName = (number: string) => `会员-${number}.json`;

export const eraseTitle = '删除个人资料';
export const eraseDetail =
  '永久删除姓名、联系方式、照片、备注、登录账户、会员卡和发票草稿。预订、已开发票和付款为账目保留，只显示编号。';
export const eraseFailed = '无法加载需要先处理的事项。';
export const settleFirst = '请先处理这些事项。';
export const invoiceDue = (number: string, amount: string) => `发票 ${number}：待付 ${amount}`;
export const booking = (facility: string, when: string) => `预订：${facility}，${when}`;
export const signUp = (event: string, when: string) => `活动：${event}，${when}`;
export const erase = '删除个人资料';
export const erasing = '正在删除';
export const eraseQuestion = (name: string) => `删除${name}的个人资料？`;
export const eraseWarning = '此操作无法撤销。';
export const typeNumber = (number: string) => `请输入会员编号以确认：${number}`;
export const wrongNumber = '这不是此会员的编号。';
export const erased = '个人资料已删除。';
export const isErased = (day: string) => `此会员的个人资料已于${day}删除。`;
export const eraseRefusals = {
  not_settled: { title: '有事项需要先处理。', detail: '请重新加载页面查看。' },
  erased: { title: '个人资料已经删除。', detail: '请重新加载页面查看。' },
  rights_not_held: { title: '此登录账户拥有您没有的权限。', detail: '请联系管理员。' },
  last_administrator: {
    title: '必须至少保留一位管理员。',
    detail: '请先给另一个登录账户所有权限。',
  },
} as const;
