/** Words of a member's payments, the page /transactions. Days and amounts come in written out. */
import { shortMonth } from '../app/dates.ts';

export const heading = '付款';

// Amounts due and spent
export const due = '应付金额';
export const invoicesDue = (count: number) => (count === 0 ? '没有应付款项。' : `${count}张发票待付`);
export const payAll = (amount: string) => `支付${amount}`;
export const spending = '每月支出';
export const summaryLoading = '正在加载摘要';
export const summaryFailed = '无法加载摘要。';
export const summaryOld = '摘要可能不是最新。';
export const listIsWell = (why: string) => `${why}下面的发票不受影响。`;
/** "12个月共S$5,137。7月最多，S$744。" */
export const spentIn = (total: string, months: number) => `${months}个月共${total}。`;
export const mostIn = (month: string, spent: string) => `${shortMonth(month)}最多，${spent}。`;
export const averageIs = (spent: string) => `虚线为整月的平均值，${spent}。`;
export const nothingSpent = (months: number) => `您在过去${months}个月没有支出。`;
export const asTable = '以表格查看';
export const credit = '俱乐部余额';
export const creditUse = '付款时可以使用。';
export const creditHistory = '查看明细';

// The list
export const invoices = '发票';
export const which = '显示';
export const all = '全部';
export const loading = '正在加载您的发票';
export const listFailed = '无法加载您的发票。';
export const listOld = '您的发票可能不是最新。';
export const found = (count: number) => `${count}张发票`;
export const number = '发票';
export const whatFor = '项目';
export const date = '日期';
export const status = '状态';
export const amount = '金额';
export const actions = '付款';
export const more = (count: number) => `及另外${count}项`;
export const payBy = (day: string) => `${day}前付款`;
export const wasDue = (day: string) => `${day}到期`;
export const stillToPay = (sum: string) => `待付${sum}`;
export const goneBack = (sum: string) => `已退${sum}`;
export const inProgress = '付款处理中';
export const pay = '付款';
/** Accessible label of the link, which tells it from others on the page: "付款：INV-2026-000012，S$26.00". */
export const payOne = (sum: string, of: string) => `付款：${of}，${sum}`;

// Filters
export const filterAndSort = '筛选与排序';
export const table = 'CSV';
export const tableFailed = '无法生成CSV文件。';

// Several at once
export const tick = '选择';
export const choose = (invoice: string, sum: string) => `选择${invoice}，${sum}`;
