/** Words of the owner's overview. */
export const heading = '概览';
export const intro = '本月至今，与上月同期相比。';
export const failed = '无法加载概览。';
export const loading = '正在加载概览';
export const seeList = (figure: string) => (figure === '' ? '查看明细' : `查看明细：${figure}`);
export const occupancyTitle = '最近7天开放时间的预订率';
export const dayColumn = '日期';
export const shareColumn = '已预订（%）';
export const periodColumn = '期间';
export const thisMonth = '本月';
export const lastMonth = '上月';
export const titles = {
  takings: '收款',
  hours: '已预订时数',
  joined: '新会员',
  lapsed: '离开的会员',
  noShows: '未到场',
} as const;
