/** Words of the archive: everything of the club as one file. */
export const heading = '俱乐部存档';
export const intro =
  '将系统中的所有数据下载为一个文件：会员、预订、账单、新闻、活动、图片和设置。可用于留存副本，或迁移到其他系统。';
export const contentsTitle = '包含内容';
export const contents = [
  '每个数据表一个 CSV 文件，可用任何电子表格打开',
  '所有图片',
  '带校验值的文件清单和阅读说明',
] as const;
export const secretTitle = '请像保管备份一样妥善保管。';
export const secretDetail = '文件包含所有会员的个人资料和密码的哈希值，但不含银行卡号。';
export const download = '下载存档';
export const downloading = '正在开始下载';
export const question = '下载俱乐部的所有数据？';
export const confirmDetail = '请输入密码以确认。此次下载会记入审计日志。';
export const started = '下载已开始，浏览器会保存文件。';
export const refusals = {
  archive_under_way: {
    title: '有人正在下载存档。',
    detail: '请在该下载完成后再试。',
  },
} as const;
export const latest = '最近一次下载';
export const loading = '正在加载最近一次下载';
export const failed = '无法加载最近一次下载。';
export const none = '还没有人下载过存档。';
export const by = (user: string, when: string) => `${user}，${when}`;
export const someone = '已删除的用户';
export const running = (rows: number, total: number) =>
  total === 0
    ? '正在生成存档'
    : `正在生成存档：${rows.toLocaleString('en-SG')} / ${total.toLocaleString('en-SG')} 行`;
export const progress = '存档进度';
export const done = (rows: number, bytes: number) =>
  `已完成：${rows.toLocaleString('en-SG')} 行，${(bytes / 1_000_000).toLocaleString('en-SG', { maximumFractionDigits: 1 })} MB`;
export const cutOff = '下载中断，文件不可用。请重新下载存档。';
export const checksum = '校验值（SHA-256）';
export const missingPictures = (count: number) => `服务器上缺少 ${count} 个图片文件。`;
export const waitingJobs = (count: number) =>
  `还有 ${count.toLocaleString('en-SG')} 项任务在等待（例如待发送的邮件），它们不在存档中。`;
