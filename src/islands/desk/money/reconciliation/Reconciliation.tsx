import type { FindingKind, ParsedQuery } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { any } from '#words/desk/desk';
import {
  failed,
  heading,
  intro,
  kind as kindWord,
  kinds,
  loading,
  nothingOpen,
  nothingOpenDetail,
  nothingSettled,
  nothingSettledDetail,
  parts,
  partsLabel,
} from '#words/desk/money/reconciliation';
import { href } from '../../../../lib/app/routes.ts';
import { pageOffset, pageIn } from '../../../../lib/data/in-address.ts';
import { optionsOf } from '../../../../lib/desk/records/options.ts';
import { call } from '../../../../lib/http/call.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import { OptionField } from '../../fields/OptionField.tsx';
import { useAddress } from '../../links/use-address.ts';
import { FindingItem } from './FindingItem.tsx';
import css from './reconciliation.module.css';

interface ReconciliationProps {
  readonly rights: readonly string[];
}

type ReconciliationView = keyof typeof parts;

interface FindingFilter {
  readonly part: ReconciliationView;
  readonly kind: FindingKind | null;
  readonly page: number;
}

const kindOptions = optionsOf(kinds);

/** Reads the view from an address; the default is open findings of any kind. */
const shownIn = (query: URLSearchParams): FindingFilter => ({
  part: query.get('part') === 'settled' ? 'settled' : 'open',
  kind: kindOptions.find(([code]) => code === query.get('kind'))?.[0] ?? null,
  page: pageIn(query),
});

const addressOf = ({ part, kind, page }: Partial<FindingFilter>): string =>
  href('desk-section', {
    params: { id: 'reconciliation' },
    query: {
      part: part === 'settled' ? part : null,
      kind: kind ?? null,
      page: page && page > 1 ? page : null,
    },
  });

/** Findings from checking payments at their gateway, and what staff do about them. */
export default function Reconciliation({ rights }: ReconciliationProps) {
  const { query, go } = useAddress();
  const shown = shownIn(query);
  const { part, kind } = shown;
  return (
    <>
      <h2>{heading}</h2>
      <p className={`soft ${css.intro}`}>{intro}</p>
      <div className={css.head}>
        <Tabs
          label={partsLabel}
          tabs={(['open', 'settled'] as const).map((one) => ({
            name: parts[one],
            address: addressOf({ part: one, kind }),
            current: one === part,
          }))}
        />
        <OptionField
          id="finding-kind"
          label={kindWord}
          options={[['', any], ...kindOptions]}
          value={kind ?? ''}
          onChoose={(value) =>
            go(addressOf({ part, kind: kindOptions.find(([code]) => code === value)?.[0] ?? null }))
          }
        />
      </div>
      <Findings key={JSON.stringify(shown)} shown={shown} rights={rights} />
    </>
  );
}

function Findings({ shown, rights }: ReconciliationProps & { readonly shown: FindingFilter }) {
  const { part, kind, page } = shown;
  const query: Partial<ParsedQuery<'GET /finance/reconciliation/'>> = {
    is_open: part === 'open' ? 'true' : 'false',
    ordering: part === 'open' ? 'found_at' : '-found_at',
    limit: DEFAULT_PAGE_SIZE,
    ...(kind && { kind }),
    ...pageOffset(page),
  };
  const { state, reload } = useResource((signal) => call('GET /finance/reconciliation/', { query, signal }));
  const isOpen = part === 'open';
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
      {({ count, results }) =>
        results.length === 0 ? (
          <Empty
            picture={<Harbour />}
            title={isOpen ? nothingOpen : nothingSettled}
            detail={isOpen ? nothingOpenDetail : nothingSettledDetail}
          />
        ) : (
          <>
            <ul className={css.list} aria-label={parts[part]}>
              {results.map((finding) => (
                <FindingItem key={finding.id} first={finding} rights={rights} />
              ))}
            </ul>
            <Pager page={page} count={count} at={(other) => addressOf({ part, kind, page: other ?? 1 })} />
          </>
        )
      }
    </Loaded>
  );
}
