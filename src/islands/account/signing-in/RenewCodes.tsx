import { useState } from 'react';
import { renewDetail, renewing, renewNow, renewStep } from '#words/account/one-time-codes';
import { call } from '../../../lib/http/call.ts';
import { CodeProof } from './CodeProof.tsx';
import type { StepsProps } from './CodesStep.tsx';
import { CodesStep } from './CodesStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Makes new recovery codes, and shows them. */
export function RenewCodes({ cancel, onDone }: StepsProps) {
  const [made, setMade] = useState<readonly string[] | null>(null);
  if (made) return <RecoveryCodes codes={made} onDone={onDone} />;
  return (
    <CodesStep title={renewStep} detail={renewDetail}>
      <CodeProof
        label={renewNow}
        busyLabel={renewing}
        onProof={async (body) => {
          const { recovery_codes } = await call('POST /general-users/me/one-time-codes/recovery-codes/', {
            body,
          });
          setMade(recovery_codes);
        }}
      />
      {cancel}
    </CodesStep>
  );
}
