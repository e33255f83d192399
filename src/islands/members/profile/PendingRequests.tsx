import type { ApprovalRecord } from '@portal/contract';
import { useState } from 'react';
import { onFileNow, youAskedFor } from '#words/members/member-fields';
import {
  areBeingChecked,
  pendingFailed,
  pendingFailedDetail,
  seeRequest,
  newEmailTakenBack,
  sentOn,
  withdrawIt,
  withdrawn,
} from '#words/members/profile';
import { dateWithYear } from '../../../lib/format/format.ts';
import type { PendingChanges } from '../../../lib/members/load-profile.ts';
import { changesIn } from '../../../lib/members/topics.ts';
import type { ResourceState } from '../../../lib/data/resource.ts';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Diff } from '../Diff.tsx';
import css from './profile.module.css';

// Few members who open this withdraw a request, or have an address to confirm.
const Withdraw = lazyPart(() => import('../Withdraw.tsx'));
const NewEmail = lazyPart(() => import('./NewEmail.tsx'));

interface PendingRequestsProps {
  readonly state: ResourceState<PendingChanges>;
  /** The address that gets the emails so far; null: none. */
  readonly address: string | null;
  readonly onReload: () => void;
  /** Called when a request was withdrawn, with the sentence about it. */
  readonly onDone: (sentence: string) => void;
}

/** Profile changes that the club is checking, request by request, and the address that waits to be confirmed. */
export function PendingRequests({ state, address, onReload, onDone }: PendingRequestsProps) {
  if (state.status === 'loading') return null;
  if (state.data === undefined)
    return <Failed title={pendingFailed} detail={pendingFailedDetail} onRetry={onReload} />;
  const { newEmail, requests } = state.data;
  return (
    <>
      {newEmail && (
        <NewEmail
          change={newEmail}
          address={address}
          onReload={onReload}
          onTakenBack={() => onDone(newEmailTakenBack)}
        />
      )}
      {requests.map((record) => (
        <Request key={record.id} record={record} onReload={onReload} onWithdrawn={() => onDone(withdrawn)} />
      ))}
    </>
  );
}

interface RequestProps {
  readonly record: ApprovalRecord;
  readonly onReload: () => void;
  readonly onWithdrawn: () => void;
}

function Request({ record: { id, type, changes, created_at }, onReload, onWithdrawn }: RequestProps) {
  const [asked, setAsked] = useState(0);
  const list = changesIn(changes);
  const title = areBeingChecked(list.length);
  return (
    <section className={css.pending} aria-labelledby={`pending-${id}`}>
      <h3 id={`pending-${id}`}>{title}</h3>
      <p>{sentOn(dateWithYear(created_at))}</p>
      {list.length > 0 && <Diff label={title} changes={list} before={onFileNow} after={youAskedFor} />}
      <p className={css.pendingActions}>
        <a
          className="link"
          href={id === 0 ? href('update-requests') : href('update-request-details', { params: { id } })}
        >
          {seeRequest} <Icon drawing={arrowRight} />
        </a>
        {type === 'MEMBER' && id !== 0 && (
          <Button look="quiet" className={css.withdraw} onClick={() => setAsked(asked + 1)}>
            {withdrawIt}
          </Button>
        )}
      </p>
      {asked > 0 && <Withdraw id={id} asked={asked} onReload={onReload} onWithdrawn={onWithdrawn} />}
    </section>
  );
}
