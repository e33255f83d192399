/** Words of the search of the staff's desk. */
export const searchHint = '查找会员、预订或发票';
export const searchDesk = '搜索工作台';
export const searchHelp = '姓名、编号、电子邮箱或电话；预订或发票编号；旧编号；页面';
export const searching = '正在搜索';
export const searchFailed = '我们无法搜索。';
export const close = '关闭';
export const nothingFound = '没有找到。';
export const found = (shown: number, all: number) =>
  shown < all ? `${all} 项结果中的 ${shown} 项。请输入更多内容查找其余结果。` : `${all} 项结果`;
export const groups = {
  pages: '页面',
  members: '会员',
  bookings: '预订',
  facilities: '设施',
  invoices: '发票',
} as const;
