import {
  failed,
  heading,
  intro,
  loading,
  noMovement,
  noMovementDetail,
  presets,
} from '#words/desk/money/accounting';
import { href } from '../../../../lib/app/routes.ts';
import { lastMonth, lastMonths, periodIn } from '../../../../lib/desk/reports/period.ts';
import type { Period } from '../../../../lib/desk/reports/period.ts';
import { clubNow } from '../../../../lib/format/club-time.ts';
import { call } from '../../../../lib/http/call.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import { useAddress } from '../../links/use-address.ts';
import { PeriodForm } from '../../reports/PeriodForm.tsx';
import settings from '../../settings/settings.module.css';
import { AccountsForm } from './AccountsForm.tsx';
import { JournalTable } from './JournalTable.tsx';

interface AccountingProps {
  readonly rights: readonly string[];
}

const addressOf = (period: Period): string =>
  href('desk-section', { params: { id: 'accounting' }, query: { ...period } });

/** The journal by account of some days, as a table and as files for accounting software, and the club's accounts. */
export default function Accounting({ rights }: AccountingProps) {
  const { query, go } = useAddress();
  const period = periodIn(query, clubNow(), 1);
  return (
    <>
      <h2>{heading}</h2>
      <p className={`soft ${settings.intro}`}>{intro}</p>
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        presets={[
          { label: presets.this, href: addressOf(lastMonths(1, clubNow())) },
          { label: presets.last, href: addressOf(lastMonth(clubNow())) },
        ]}
        onChoose={(chosen) => go(addressOf(chosen))}
      />
      <Journal key={`journal ${period.from} ${period.to}`} period={period} rights={rights} />
    </>
  );
}

function Journal({ period, rights }: AccountingProps & { readonly period: Period }) {
  const { state, reload, put } = useResource((signal) =>
    call('GET /finance/journal/', { query: { ...period }, signal, asStored: true }),
  );
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
      {(journal) => (
        <>
          {journal.days.length === 0 ? (
            <Empty picture={<Harbour />} title={noMovement} detail={noMovementDetail} />
          ) : (
            <JournalTable journal={journal} period={period} />
          )}
          {rights.includes('settings.change') && (
            <AccountsForm
              stored={journal}
              load={() => call('GET /finance/journal/', { query: { ...period }, asStored: true })}
              onSaved={(saved) => put({ ...journal, ...saved })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
