/** Words of what the club writes: benefits and news. Days come in written out. */
import { postCategories } from '@portal/contract/content/rules/categories';

export const heading = 'Benefits and privileges';
export const categories = postCategories;

// The list
export const which = 'Show';
export const all = 'All';
export const kindNames = { benefits: 'Benefits', news: 'News' } as const;
export const whichCategory = 'Category';
export const everyCategory = 'Every category';
export const search = 'Search the titles';
export const find = 'Search';
export const loading = 'Loading what the club offers';
export const found = (count: number) => (count === 1 ? '1 found' : `${count} found`);
export const listFailed = 'We could not load what the club offers.';
export const listOld = 'What the club offers may have changed.';
export const nothing = 'Nothing here yet';
export const nothingDetail = 'What the club and its partners offer you shows here, and the club’s news.';
export const nothingFits = 'Nothing fits';
export const nothingFitsDetail = 'Try fewer words, or another category.';
export const nothingOnPageDetail = 'There are fewer than that.';
export const seeAll = 'See everything';

// One of them
export const until = (date: string) => `Until ${date}`;
export const endsIn = (daysLeft: number) =>
  daysLeft === 0 ? 'Ends today' : daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
export const onlyStaff = 'Members don’t see this';
export const onlyStaffDetail = {
  DRAFT: 'It is a draft.',
  ARCHIVED: 'It was archived.',
  PUBLISHED: 'It is published, but today isn’t among its days.',
} as const;
export const back = 'Benefits and privileges';
export const postLoading = 'Loading the page';
export const postFailed = 'We could not load this page.';
export const postOld = 'This may have changed.';
export const noSuchPost = 'There is no such page';
export const noSuchPostDetail = 'It may have ended, or its address may have a slip in it.';
export const table = 'Table';
export const related = 'More of this kind';
export const relatedFailed = 'We could not load more of this kind.';
