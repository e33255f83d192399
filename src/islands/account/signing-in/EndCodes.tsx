import { endDetail, ending, endNow, endStep } from '#words/account/one-time-codes';
import { call } from '../../../lib/http/call.ts';
import { CodeProof } from './CodeProof.tsx';
import type { StepsProps } from './CodesStep.tsx';
import { CodesStep } from './CodesStep.tsx';

/** Switches one-time codes off. */
export const EndCodes = ({ cancel, onDone }: StepsProps) => (
  <CodesStep title={endStep} detail={endDetail}>
    <CodeProof
      label={endNow}
      busyLabel={ending}
      onProof={async (body) => {
        await call('POST /general-users/me/one-time-codes/end/', { body });
        onDone();
      }}
    />
    {cancel}
  </CodesStep>
);
