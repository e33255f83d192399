import type { Reservation } from '@portal/contract';
import {
  approvalsWaiting,
  nothingWaiting,
  unpaidToday,
  waitingFailed,
  waitingForYou,
  waitingLoading,
} from '#words/desk/today';
import { href } from '../../../lib/app/routes.ts';
import { owed } from '../../../lib/desk/arrivals.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './today.module.css';

interface ToDoProps {
  readonly rights: readonly string[];
  /** Today's, as far as they may be seen. */
  readonly bookings: readonly Reservation[];
  /** Shows those that are to be paid. */
  readonly onUnpaid: () => void;
}

/** What waits for somebody at the desk, each with the way to it. */
export function ToDo({ rights, bookings, onUnpaid }: ToDoProps) {
  const decides = rights.includes('approval_record.decide');
  const { state, reload } = useResource(async (signal) =>
    decides
      ? (await call('GET /profile/approval-record/', { query: { status: 'PENDING', limit: 1 }, signal }))
          .count
      : 0,
  );
  const unpaid = bookings.filter((one) => owed(one) > 0);
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
        {(approvals) =>
          approvals === 0 && unpaid.length === 0 ? (
            <p className="soft">{nothingWaiting}</p>
          ) : (
            <ul className={css.todo}>
              {approvals > 0 && (
                <li>
                  <a className="link" href={href('desk-section', { params: { id: 'approvals' } })}>
                    {approvalsWaiting(approvals)}
                  </a>
                </li>
              )}
              {unpaid.length > 0 && (
                <li>
                  <Button look="quiet" onClick={onUnpaid}>
                    {unpaidToday(unpaid.length, money(unpaid.reduce((sum, one) => sum + owed(one), 0)))}
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
