import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { Refused } from '../http/failure.ts';

/** A whole number from 1 on, as an address has it; null where it is anything else. */
export const wholeNumber = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** The page of a list that an address asks for: from 1, and the first where it makes no sense. */
export const pageIn = (query: URLSearchParams): number =>
  Math.min(wholeNumber(query.get('page')) ?? 1, 100_000);

/** What a list call is asked for that page with. */
export const offsetOf = (page: number): { offset?: number } =>
  page > 1 ? { offset: (page - 1) * DEFAULT_PAGE_SIZE } : {};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that an address names: a number, or another host's UUID; null where it is neither. */
export function idIn(text: string | null): number | null {
  // Ids are compared and put into addresses, nothing else: a UUID does as well.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return wholeNumber(text) ?? (text !== null && UUID.test(text) ? (text as unknown as number) : null);
}

/** The id at the end of this page's address. Throws a 404 where there is none: nobody need be asked. */
export function idInAddress(): number {
  const id = idIn(location.pathname.split('/').findLast(Boolean) ?? null);
  if (id === null) throw new Refused(404, null);
  return id;
}
