import { useStore } from '@nanostores/react';
import type { OwnCard } from '@portal/contract';
import { useEffect, useState } from 'react';
import { createDashboard, partOf } from '../../lib/dashboard/dashboard.ts';
import { keepFresh } from '../../lib/keep-fresh.ts';
import { CardPart } from './CardPart.tsx';
import css from './dashboard.module.css';
import { NextBookings } from './NextBookings.tsx';

/** The dashboard island: parts that come in one answer, each of which may be missing from it by itself. */
export default function Dashboard() {
  const [dashboard] = useState(createDashboard);
  const state = useStore(dashboard.$state, { ssr: 'initial' });
  const retry = () => void dashboard.reload();

  useEffect(() => {
    void dashboard.reload();
    return keepFresh(dashboard);
  }, [dashboard]);

  const shown = state.status === 'loading' ? undefined : state.data;
  const renew = (card: OwnCard) =>
    shown && dashboard.put({ ...shown, parts: { ...shown.parts, card: { card } }, cardAt: Date.now() });
  return (
    <div className={css.grid}>
      <CardPart state={partOf(state, 'card')} at={shown?.cardAt ?? 0} onReload={retry} onRenewed={renew} />
      <NextBookings state={partOf(state, 'bookings')} onReload={retry} />
    </div>
  );
}
