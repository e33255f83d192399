import type { ApprovalRecord } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/http/call.ts';
import { createWithdrawing } from '../../lib/members/withdrawing.ts';
import { WithdrawQuestion } from './WithdrawQuestion.tsx';

interface WithdrawProps {
  /** Id of the request. */
  readonly id: number;
  /** Number of times that the button was pressed. */
  readonly asked: number;
  /** Called when the club decided first. */
  readonly onReload: () => void;
  readonly onWithdrawn: (record: ApprovalRecord) => void;
}

/** Withdraws a request after a question. */
export default function Withdraw({ id, asked, onReload, onWithdrawn }: WithdrawProps) {
  const [withdrawing] = useState(() =>
    createWithdrawing({
      withdraw: () =>
        call('PATCH /profile/approval-record/{id}/', { params: { id }, body: { status: 'WITHDRAWN' } }),
      onDone: onWithdrawn,
      refresh: onReload,
    }),
  );
  useEffect(() => {
    if (asked > 0) withdrawing.open();
  }, [asked, withdrawing]);
  return <WithdrawQuestion withdrawing={withdrawing} />;
}
