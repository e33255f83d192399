import type { List, Voucher } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { useState } from 'react';
import { nothingOnPage, toFirstPage } from '#words/app/lists';
import {
  listFailed,
  listOld,
  loading,
  noVouchers,
  nothingOnPageDetail,
  tabs,
  which,
} from '#words/money/vouchers';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadOwnPage } from '../../../lib/data/load-own.ts';
import type { VoucherFilter, VouchersQuery } from '../../../lib/money/vouchers/voucher-address.ts';
import { readVouchers, voucherQuery } from '../../../lib/money/vouchers/voucher-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { CodeDialog } from './CodeDialog.tsx';
import css from './vouchers.module.css';
import { VoucherRow } from './VoucherRow.tsx';
import VouchersSkeleton, { VoucherRowsSkeleton } from './VouchersSkeleton.tsx';

const $now = createClock();

function open() {
  const wanted = readVouchers(new URLSearchParams(location.search));
  const list = openResource((signal) =>
    loadOwnPage('voucher.view', (member) =>
      call('GET /voucher/', {
        query: { ...voucherQuery(wanted), ...(member !== undefined && { member__id: member }) },
        signal,
      }),
    ),
  );
  return { wanted, list };
}

const at = (show: VoucherFilter, page: number | null = null) =>
  href('vouchers', { query: { show: show === 'ready' ? null : show, page } });

/** The member's vouchers: usable, used, expired and cancelled. */
function Vouchers({ wanted, list }: ReturnType<typeof open>) {
  const state = useStore(list.$state);
  return (
    <>
      <Tabs
        label={which}
        tabs={(['ready', 'used', 'ended'] as const).map((show) => ({
          name: tabs[show],
          address: at(show),
          current: wanted.show === show,
        }))}
      />
      <h2 className="visually-hidden">{tabs[wanted.show]}</h2>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<VoucherRowsSkeleton />}
        loading={loading}
        failed={listFailed}
        old={listOld}
        frame={css.alone}
      >
        {(found) => <VoucherList wanted={wanted} {...found} />}
      </Loaded>
    </>
  );
}

interface VoucherListProps extends List<Voucher> {
  readonly wanted: VouchersQuery;
}

function VoucherList({ wanted, results, count }: VoucherListProps) {
  const today = dateOf(useStore($now), zone);
  const [shown, setShown] = useState<Voucher | null>(null);
  return (
    <>
      {results.length === 0 ? (
        <NoVouchers show={wanted.show} beyond={count > 0} />
      ) : (
        <ul className={css.list}>
          {results.map((voucher) => (
            <VoucherRow
              key={voucher.id}
              voucher={voucher}
              today={today}
              onShow={wanted.show === 'ready' ? () => setShown(voucher) : null}
            />
          ))}
        </ul>
      )}
      <Pager page={wanted.page} count={count} at={(page) => at(wanted.show, page)} />
      {shown && <CodeDialog voucher={shown} today={today} onClose={() => setShown(null)} />}
    </>
  );
}

function NoVouchers({ show, beyond }: { readonly show: VoucherFilter; readonly beyond: boolean }) {
  const { title, detail } = beyond ? { title: nothingOnPage, detail: nothingOnPageDetail } : noVouchers[show];
  return (
    <div className={css.alone}>
      <Empty picture={<Harbour />} title={title} detail={detail}>
        {beyond && (
          <a className="link" href={at(show)}>
            {toFirstPage} <Icon drawing={arrowRight} />
          </a>
        )}
      </Empty>
    </div>
  );
}

export default island({ first: VouchersSkeleton, open, page: Vouchers });
