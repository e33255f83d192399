import type { Reservation } from '@portal/contract';
import {
  approvalsWaiting,
  defaultersSettled,
  findingsWaiting,
  nothingWaiting,
  setupLeft,
  unpaidToday,
  waitingFailed,
  waitingForYou,
  waitingLoading,
} from '#words/desk/today';
import { href } from '../../../lib/app/routes.ts';
import { amountOwed } from '../../../lib/desk/arrivals.ts';
import { settledDefaulters } from '../../../lib/desk/members/settled-defaulters.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './today.module.css';

interface OpenTasksProps {
  readonly rights: readonly string[];
  /** Today's bookings, as far as they may be seen. */
  readonly bookings: readonly Reservation[];
  /** Shows the unpaid ones. */
  readonly onUnpaid: () => void;
}

interface Task {
  readonly label: string;
  readonly to: string;
}

/**
 * Finds what waits, as far as the user's rights reach: the rest of the setup, profile changes, findings of the reconciliation and
 * settled defaulters.
 */
async function findTasks(rights: readonly string[], signal: AbortSignal): Promise<readonly Task[]> {
  const none = { count: 0 };
  const [setup, approvals, findings, settled] = await Promise.all([
    rights.includes('settings.change') ? call('GET /setup/', { signal }) : null,
    rights.includes('approval_record.decide')
      ? call('GET /profile/approval-record/', { query: { status: 'PENDING', limit: 1 }, signal })
      : none,
    rights.includes('reconciliation.view')
      ? call('GET /finance/reconciliation/', { query: { is_open: 'true', limit: 1 }, signal })
      : none,
    rights.includes('member.change')
      ? call('GET /profile/member/', { query: { ...settledDefaulters, limit: 1 }, signal })
      : none,
  ]);
  const section = (id: string, query = {}) => href('desk-section', { params: { id }, query });
  return [
    ...(setup?.stage === 'UNDERWAY' ? [{ label: setupLeft, to: href('setup') }] : []),
    ...(approvals.count > 0 ? [{ label: approvalsWaiting(approvals.count), to: section('approvals') }] : []),
    ...(findings.count > 0
      ? [{ label: findingsWaiting(findings.count), to: section('reconciliation') }]
      : []),
    ...(settled.count > 0
      ? [{ label: defaultersSettled(settled.count), to: section('members', settledDefaulters) }]
      : []),
  ];
}

/** The desk's open tasks, each with a link. */
export function OpenTasks({ rights, bookings, onUnpaid }: OpenTasksProps) {
  const { state, reload } = useResource((signal) => findTasks(rights, signal));
  const unpaid = bookings.filter((one) => amountOwed(one) > 0);
  return (
    <section className={css.part} aria-labelledby="waiting">
      <h3 id="waiting">{waitingForYou}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
        loading={waitingLoading}
        failed={waitingFailed}
      >
        {(tasks) =>
          tasks.length === 0 && unpaid.length === 0 ? (
            <p className="soft">{nothingWaiting}</p>
          ) : (
            <ul className={css.todo}>
              {tasks.map(({ label, to }) => (
                <li key={to}>
                  <a className="link" href={to}>
                    {label}
                  </a>
                </li>
              ))}
              {unpaid.length > 0 && (
                <li>
                  <Button look="quiet" onClick={onUnpaid}>
                    {unpaidToday(unpaid.length, money(unpaid.reduce((sum, one) => sum + amountOwed(one), 0)))}
                  </Button>
                </li>
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
