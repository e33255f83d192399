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
import { Button } from '../ui/Button.tsx';
import { FailureMessage } from '../ui/FailureMessage.tsx';
import { Question } from '../ui/Question.tsx';
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
  const isSending = state.step === 'sending';
  return (
    <Question
      open={state.step !== 'closed' && state.step !== 'done'}
      title={words.question}
      onClose={close}
      answers={
        <>
          <Button onClick={close}>{words.keep}</Button>
          <Button look="undo" busy={isSending} onClick={() => void confirm()}>
            {isSending ? words.acting : words.act}
          </Button>
        </>
      }
    >
      <p>{words.detail}</p>
      {state.step === 'failed' && <FailureMessage failure={state.failure} refusals={refusals} />}
    </Question>
  );
}
