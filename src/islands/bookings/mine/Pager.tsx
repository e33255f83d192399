import { DEFAULT_PAGE_SIZE as PAGE } from '@portal/contract/rules/pages';
import { nextPage, pages, previousPage, range } from '#words/my-bookings';
import type { Mine } from '../../../lib/bookings/mine-address.ts';
import { href } from '../../../lib/routes.ts';
import { chevronLeft, chevronRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './list.module.css';

/** From page to page, where there are several. */
export function Pager({ mine: { when, page }, count }: { readonly mine: Mine; readonly count: number }) {
  const last = Math.ceil(count / PAGE);
  if (last <= 1 || page > last) return null;
  const at = (number: number) =>
    href('my-bookings', {
      query: { when: when === 'past' ? when : null, page: number === 1 ? null : number },
    });
  return (
    <nav className={css.pager} aria-label={pages}>
      {page > 1 && (
        <a className="button" href={at(page - 1)} rel="prev">
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
