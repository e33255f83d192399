/** Words of what the club writes: benefits and news. Days come in written out. */
import { postCategories } from '@portal/contract/content/rules/categories';

export const heading = 'Benefits and privileges';
export const categories = postCategories;

// The list
export const which = 'Show';
export const all = 'All';
export const kindNames = { benefits: 'Benefits', news: 'News' } as const;
export const whichCategory = 'Category';
export const everyCategory = 'All categories';
export const search = 'Search by title';
export const find = 'Search';
export const loading = 'Loading benefits and news';
export const found = (count: number) => (count === 1 ? '1 result' : `${count} results`);
export const listFailed = 'We couldn’t load benefits and news.';
export const listOld = 'This may be out of date.';
export const noPosts = 'Nothing here yet';
export const noPostsDetail = 'Offers from the club and its partners, and club news, will appear here.';
export const nothingFits = 'No results';
export const nothingFitsDetail = 'Try fewer words, or another category.';
export const nothingOnPageDetail = 'There aren’t that many results.';
export const seeAll = 'See everything';

// One of them
export const until = (date: string) => `Until ${date}`;
export const endsIn = (daysLeft: number) =>
  daysLeft === 0 ? 'Ends today' : daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
export const onlyStaff = 'Hidden from members';
export const onlyStaffDetail = {
  DRAFT: 'This is a draft.',
  ARCHIVED: 'This is archived.',
  PUBLISHED: 'It’s published, but not visible today.',
} as const;
export const back = 'Offers and privileges';
export const postLoading = 'Loading the page';
export const postFailed = 'We couldn’t load this page.';
export const postOld = 'This page may be out of date.';
export const noSuchPost = 'Page not found';
export const noSuchPostDetail = 'It may have ended. Check the address.';
export const table = 'Table';
export const related = 'Related';
export const relatedFailed = 'We couldn’t load related pages.';
