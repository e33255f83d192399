import { Refused } from '../http/failure.ts';
import { wholeNumber } from '../data/list-page.ts';

/** The number at the end of this page's address. Throws a 404 where there is none: nobody need be asked. */
export function idInAddress(): number {
  const id = wholeNumber(location.pathname.split('/').findLast(Boolean) ?? null);
  if (id === null) throw new Refused(404, null);
  return id;
}
