import * as words from '#words/bookings/invitation';
import type { InvitationStage } from '../../../lib/bookings/players/invitations.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/failure/Problem.tsx';
import type { useInvitationAnswer } from './use-answering.ts';

interface AnswerButtonsProps extends ReturnType<typeof useInvitationAnswer> {
  readonly stage: InvitationStage;
}

/** The answers that an invitation allows at its stage, and the failure of the last one. */
export function AnswerButtons({ stage, state, answer }: AnswerButtonsProps) {
  const sent = state.step === 'sending' ? state.answer : null;
  const accepting = { busy: sent === 'ACCEPTED', onClick: () => sent ?? answer('ACCEPTED') };
  const declining = { busy: sent === 'DECLINED', onClick: () => sent ?? answer('DECLINED') };
  const label = (given: typeof sent, usual: string) => (sent === given ? words.answering : usual);
  return (
    <>
      {state.step === 'failed' && <Problem failure={state.failure} refusals={words.refusals} />}
      {stage === 'INVITED' && (
        <>
          <Button look="filled" wide {...accepting}>
            {label('ACCEPTED', words.accept)}
          </Button>
          <Button wide {...declining}>
            {label('DECLINED', words.decline)}
          </Button>
        </>
      )}
      {stage === 'ACCEPTED' && (
        <Button look="undo" wide {...declining}>
          {label('DECLINED', words.leave)}
        </Button>
      )}
      {stage === 'DECLINED' && (
        <Button wide {...accepting}>
          {label('ACCEPTED', words.comeAfterAll)}
        </Button>
      )}
    </>
  );
}
