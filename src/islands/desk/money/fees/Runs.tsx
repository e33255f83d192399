import type { FeeRun } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useEffect } from 'react';
import { comma } from '#words/app/joining';
import { memberStatuses } from '#words/desk/people/statuses';
import {
  allLevels,
  dueOn,
  endingBetween,
  finished,
  madeBy,
  noRuns,
  noRunsDetail,
  progress,
  reasonCount,
  reasons,
  running,
  runs,
  runsFailed,
  runsLoading,
  someone,
} from '#words/desk/money/fees';
import { tierName } from '../../../../lib/club/tier-names.ts';
import { href } from '../../../../lib/app/routes.ts';
import { pageOffset } from '../../../../lib/data/in-address.ts';
import { dateWithYear, money, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import css from './fees.module.css';

/** Interval between two looks at a run that is under way, ms. */
const LOOK = 2000;

const isUnderWay = ({ finished_at }: FeeRun): boolean => finished_at === null;

/** The runs of fee invoices, with the progress of one that is under way. */
export function Runs({ page }: { readonly page: number }) {
  const { state, reload } = useResource((signal) =>
    call('GET /finance/fee-run/', {
      query: { ordering: '-created_at', limit: DEFAULT_PAGE_SIZE, ...pageOffset(page) },
      signal,
    }),
  );
  useEffect(() => {
    if (state.status !== 'ready' || !state.data.results.some(isUnderWay)) return undefined;
    const look = setTimeout(reload, LOOK);
    return () => clearTimeout(look);
  }, [state, reload]);
  return (
    <section className={css.part} aria-labelledby="fee-runs">
      <h3 id="fee-runs">{runs}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={runsLoading}
        failed={runsFailed}
      >
        {({ count, results }) =>
          count === 0 ? (
            <Empty picture={<Harbour />} title={noRuns} detail={noRunsDetail} />
          ) : (
            <>
              <ul className={css.runs} aria-labelledby="fee-runs">
                {results.map((run) => (
                  <Run key={run.id} run={run} />
                ))}
              </ul>
              <Pager
                page={page}
                count={count}
                at={(other) => href('desk-section', { params: { id: 'fees' }, query: { page: other } })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Describes the members that a run was for. */
function choiceOf({ levels, statuses, ends_from, ends_to, due_date }: FeeRun): string {
  return [
    ...(levels.length === 0 ? [allLevels] : levels.map(tierName)),
    ...statuses.map((status) => memberStatuses[status]),
    ...(ends_from !== null && ends_to !== null
      ? [endingBetween(dateWithYear(ends_from), dateWithYear(ends_to))]
      : []),
    dueOn(dateWithYear(due_date)),
  ].join(comma);
}

function Run({ run }: { readonly run: FeeRun }) {
  const { created_at, created_by, count, done, issued, amount, excluded } = run;
  return (
    <li>
      <p className="small soft">
        {madeBy(dateWithYear(created_at) + comma + time(created_at), created_by ?? someone)}
      </p>
      {isUnderWay(run) ? (
        <>
          <p aria-live="polite">{running(done, count)}</p>
          <progress className={css.progress} aria-label={progress} max={count} value={done} />
        </>
      ) : (
        <p>
          <strong>{finished(issued, money(amount))}</strong>
        </p>
      )}
      <p className="small soft">{choiceOf(run)}</p>
      {excluded.map(({ reason, count: members }) => (
        <p key={reason} className="small">
          {reasonCount(reasons[reason], members)}
        </p>
      ))}
    </li>
  );
}
