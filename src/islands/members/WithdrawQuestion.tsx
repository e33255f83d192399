import type { ReadableAtom } from 'nanostores';
import {
  keepIt,
  refusals,
  withdrawDetail,
  withdrawing as withdrawingWord,
  withdrawIt,
  withdrawQuestion,
} from '#words/members/update-requests';
import type { WithdrawingState } from '../../lib/members/withdrawing.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useStore } from '@nanostores/react';

interface WithdrawQuestionProps {
  readonly withdrawing: {
    readonly $state: ReadableAtom<WithdrawingState>;
    readonly close: () => void;
    readonly confirm: () => Promise<void>;
  };
  /** The question, if it isn't about a request. */
  readonly words?: typeof requestWords;
}

const requestWords: Readonly<Record<'question' | 'detail' | 'keep' | 'act' | 'acting', string>> = {
  question: withdrawQuestion,
  detail: withdrawDetail,
  keep: keepIt,
  act: withdrawIt,
  acting: withdrawingWord,
};

/** Asks before something is withdrawn. */
export function WithdrawQuestion({
  withdrawing: { $state, close, confirm },
  words = requestWords,
}: WithdrawQuestionProps) {
  const state = useStore($state);
  return (
    <ConfirmDialog
      open={state.step !== 'closed' && state.step !== 'done'}
      title={words.question}
      keepLabel={words.keep}
      label={words.act}
      busyLabel={words.acting}
      isBusy={state.step === 'sending'}
      onClose={close}
      onConfirm={() => void confirm()}
      failure={state.step === 'failed' ? state.failure : null}
      refusals={refusals}
    >
      <p>{words.detail}</p>
    </ConfirmDialog>
  );
}
