/** Words of lists that come a page at a time. */
export const pages = '分页';
export const previousPage = '上一页';
export const nextPage = '下一页';
/** "第21至40项，共64项" */
export const range = (from: number, to: number, of: number) =>
  `第${from}至${to}项，共${of.toLocaleString('zh-SG')}项`;
export const nothingOnPage = '此页没有内容';
export const toFirstPage = '前往第一页';
