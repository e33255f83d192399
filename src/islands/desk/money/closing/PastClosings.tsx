import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import {
  closedAt,
  closings as closingsWord,
  day as dayWord,
  difference,
  entry,
  nothingClosed,
  nothingClosedDetail,
  past,
  pastFailed,
  pastLoading,
  refunded,
  someone,
  takingsLabel,
} from '#words/desk/money/closing';
import { href } from '../../../../lib/app/routes.ts';
import { pageOffset } from '../../../../lib/data/in-address.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import tables from '../../tables/tables.module.css';
import css from './closing.module.css';

interface PastClosingsProps {
  readonly page: number;
  /** The day that the address names. */
  readonly day: string | null;
}

const at = (query: Readonly<Record<string, string | number | null>>) =>
  href('desk-section', { params: { id: 'closing' }, query });

/** All closings and their corrections, the latest day first. */
export function PastClosings({ page, day }: PastClosingsProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /finance/closing/', {
      query: { ordering: '-day', limit: DEFAULT_PAGE_SIZE, ...pageOffset(page) },
      signal,
    }),
  );
  return (
    <section className={css.part} aria-labelledby="past-closings">
      <h3 id="past-closings">{past}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={pastLoading}
        failed={pastFailed}
      >
        {({ results, count }) =>
          results.length === 0 ? (
            <Empty picture={<Harbour />} title={nothingClosed} detail={nothingClosedDetail} />
          ) : (
            <>
              <table className={`${tables.figures} ${tables.cards}`} aria-label={past}>
                <thead>
                  <tr>
                    <th scope="col">{dayWord}</th>
                    <th scope="col">{entry}</th>
                    <th scope="col">{closedAt}</th>
                    <th scope="col">{takingsLabel}</th>
                    <th scope="col">{refunded}</th>
                    <th scope="col">{difference}</th>
                  </tr>
                </thead>
                <tbody>
                  {results.map((closing) => (
                    <tr key={closing.id}>
                      <th scope="row">
                        <a className="link" href={at({ day: closing.day })}>
                          {dateWithYear(closing.day)}
                        </a>
                      </th>
                      <td data-label={entry}>{closingsWord(closing.version)}</td>
                      <td data-label={closedAt}>{closing.closed_by ?? someone}</td>
                      <td data-label={takingsLabel}>{money(closing.taken)}</td>
                      <td data-label={refunded}>{money(closing.refunded)}</td>
                      <td data-label={difference}>{money(closing.difference)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pager page={page} count={count} at={(other) => at({ day, page: other })} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
