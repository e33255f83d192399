/** Words of what the club writes: benefits and news. Days come in written out. */
import type { postCategories } from '@portal/contract/content/rules/categories';

export const heading = '优惠与礼遇';
export const categories: Readonly<Record<keyof typeof postCategories, string>> = {
  CLUB: '俱乐部',
  DINING: '餐饮',
  SPORT: '运动与健康',
  FAMILY: '家庭',
  SHOPPING: '购物',
  TRAVEL: '旅游与住宿',
};

// The list
export const which = '显示';
export const all = '全部';
export const kindNames = { benefits: '优惠', news: '消息' } as const;
export const whichCategory = '类别';
export const everyCategory = '所有类别';
export const search = '按标题搜索';
export const find = '搜索';
export const loading = '正在加载俱乐部的优惠与消息';
export const found = (count: number) => `${count}项结果`;
export const listFailed = '无法加载俱乐部的优惠与消息。';
export const listOld = '内容可能不是最新。';
export const noPosts = '暂无内容';
export const noPostsDetail = '俱乐部和合作伙伴给您的优惠，以及俱乐部的消息，会显示在这里。';
export const nothingFits = '没有结果';
export const nothingFitsDetail = '请减少字词，或换一个类别。';
export const nothingOnPageDetail = '没有那么多内容。';
export const seeAll = '查看全部';

// One of them
export const until = (date: string) => `至${date}`;
export const endsIn = (daysLeft: number) =>
  daysLeft === 0 ? '今天结束' : daysLeft === 1 ? '明天结束' : `${daysLeft}天后结束`;
export const onlyStaff = '会员看不到此页';
export const onlyStaffDetail = {
  DRAFT: '这是草稿。',
  ARCHIVED: '已归档。',
  PUBLISHED: '已发布，但今天不在其有效日期内。',
} as const;
export const back = '优惠与礼遇';
export const postLoading = '正在加载页面';
export const postFailed = '无法加载此页。';
export const postOld = '此页可能不是最新。';
export const noSuchPost = '找不到此页';
export const noSuchPostDetail = '可能已经结束，或网址有误。';
export const table = '表格';
export const related = '相关内容';
export const relatedFailed = '无法加载相关内容。';
