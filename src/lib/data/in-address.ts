import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { Refused } from '../http/failure.ts';
import { idIn, wholeNumber } from './ids.ts';

/** The page of a list that an address asks for: from 1, and the first where it makes no sense. */
export const pageIn = (query: URLSearchParams): number =>
  Math.min(wholeNumber(query.get('page')) ?? 1, 100_000);

/** The query that loads that page of a list. */
export const pageOffset = (page: number): { offset?: number } =>
  page > 1 ? { offset: (page - 1) * DEFAULT_PAGE_SIZE } : {};

/** The id at the end of this page's address. Throws a 404 where there is none: no call is needed. */
export function idInAddress(): number {
  const id = idIn(location.pathname.split('/').findLast(Boolean) ?? null);
  if (id === null) throw new Refused(404, null);
  return id;
}
