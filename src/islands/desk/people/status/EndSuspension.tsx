import { useState } from 'react';
import { liftingSuspension, liftSuspension, settledDetail, settledTitle } from '#words/desk/money/settled';
import { statusChanged, statusRefusals } from '#words/desk/people/people';
import { memberStatuses } from '#words/desk/people/statuses';
import { changeRecord } from '../../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../../lib/desk/records/record-calls.ts';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { settledDefaulters } from '../../../../lib/desk/members/settled-defaulters.ts';

interface EndSuspensionProps {
  readonly member: number;
  readonly onDone: (record: DeskRecord, sentence: string) => void;
}

/** Tells that a suspended member has paid the overdue invoices, with the button that lifts the suspension. */
export default function EndSuspension({ member, onDone }: EndSuspensionProps) {
  const { state } = useResource((signal) =>
    call('GET /profile/member/', {
      query: { ...settledDefaulters, id__in: String(member), limit: 1 },
      signal,
    }),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (state.status !== 'ready' || state.data.count === 0) return null;

  async function lift() {
    setBusy(true);
    setFailure(null);
    try {
      const body = { status: 'ACTIVE', status_reason: null } as const;
      onDone(await changeRecord('members', member, body), statusChanged(memberStatuses.ACTIVE));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Message
      kind="wait"
      title={settledTitle}
      actions={
        <Button busy={isBusy} onClick={() => void lift()}>
          {isBusy ? liftingSuspension : liftSuspension}
        </Button>
      }
    >
      {settledDetail}
      {failure !== null && <FailureMessage failure={failure} refusals={statusRefusals} />}
    </Message>
  );
}
