import type { CancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import {
  giveUpIt,
  giveUpQuestion,
  givingUp as givingUpWord,
  keep,
  leaveIt,
  leaveQuestion,
  outcomeChanged,
  outcomes,
  refusals,
} from '#words/content/event-details';
import type { createGivingUp } from '../../../../lib/content/giving-up.ts';
import { money } from '../../../../lib/format/format.ts';
import { Message } from '../../../ui/Message.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useStore } from '@nanostores/react';

interface GiveUpQuestionProps {
  readonly givingUp: ReturnType<typeof createGivingUp>;
  /** Returns the outcome of cancelling now. */
  readonly outcome: () => CancellationOutcome;
  readonly seats: number;
  readonly isWaiting: boolean;
}

const outcomeWords = (outcome: CancellationOutcome): string =>
  'amount' in outcome ? outcomes[outcome.kind](money(outcome.amount)) : outcomes[outcome.kind]();

/** Asks before seats are cancelled, with the refund in the question. */
export function GiveUpQuestion({
  givingUp: { $state, close, confirm },
  outcome,
  seats,
  isWaiting,
}: GiveUpQuestionProps) {
  const state = useStore($state);
  const asked = 'outcome' in state ? state : null;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isWaiting ? leaveQuestion : giveUpQuestion(seats)}
      keepLabel={keep}
      label={isWaiting ? leaveIt : giveUpIt}
      busyLabel={givingUpWord}
      isBusy={state.step === 'sending'}
      onClose={close}
      onConfirm={() => void confirm(outcome())}
      failure={state.step === 'failed' ? state.failure : null}
      refusals={refusals}
    >
      {asked && (
        <>
          {asked.changed && <Message kind="wait" role="alert" title={outcomeChanged} />}
          <p>{outcomeWords(asked.outcome)}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
