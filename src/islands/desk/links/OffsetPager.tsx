import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { nextPage, pages, previousPage, range } from '#words/app/lists';
import { Button } from '../../ui/Button.tsx';
import css from './offset-pager.module.css';

interface OffsetPagerProps {
  readonly offset: number;
  readonly count: number;
  readonly onGo: (offset: number) => void;
}

/** Links from page to page of a list without an address of its own. */
export function OffsetPager({ offset, count, onGo }: OffsetPagerProps) {
  if (count <= DEFAULT_PAGE_SIZE) return null;
  return (
    <nav className={css.pager} aria-label={pages}>
      {offset > 0 && (
        <Button onClick={() => onGo(Math.max(0, offset - DEFAULT_PAGE_SIZE))}>{previousPage}</Button>
      )}
      {offset + DEFAULT_PAGE_SIZE < count && (
        <Button onClick={() => onGo(offset + DEFAULT_PAGE_SIZE)}>{nextPage}</Button>
      )}
      <p className="soft small">{range(offset + 1, Math.min(offset + DEFAULT_PAGE_SIZE, count), count)}</p>
    </nav>
  );
}
