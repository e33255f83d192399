import { DEFAULT_PAGE_SIZE as PAGE, pageCount } from '@portal/contract/rules/pages';
import { nextPage, pages, previousPage, range } from '#words/app/lists';
import { chevronLeft, chevronRight } from '../../../pictures/icons.ts';
import { Icon } from '../Icon.tsx';
import css from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** Of all there is, whatever the page. */
  readonly count: number;
  /** The address of another page; null: of the first. */
  readonly at: (page: number | null) => string;
}

/** Links from page to page, where there are several. */
export function Pager({ page, count, at }: PagerProps) {
  const last = pageCount(count);
  if (last <= 1 || page > last) return null;
  return (
    <nav className={css.pager} aria-label={pages}>
      {page > 1 && (
        <a className="button" href={at(page === 2 ? null : page - 1)} rel="prev">
          <Icon drawing={chevronLeft} />
          {previousPage}
        </a>
      )}
      {page < last && (
        <a className="button" href={at(page + 1)} rel="next">
          {nextPage}
          <Icon drawing={chevronRight} />
        </a>
      )}
      <p className="soft small">{range((page - 1) * PAGE + 1, Math.min(page * PAGE, count), count)}</p>
    </nav>
  );
}
