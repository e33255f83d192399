import { space } from '#words/app/joining';
import type { OneTimeCodes } from '@portal/contract';
import { useState } from 'react';
import {
  cancel,
  heading,
  isOff,
  isOn,
  isRenewed,
  left,
  loading,
  off,
  onSince,
  renew,
  stateFailed,
  stateOld,
  switchOff,
  switchOn,
  whatTheyAre,
  endDetail,
  ending,
  endNow,
  endStep,
} from '#words/account/one-time-codes';
import { longDay } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { useStore } from '@nanostores/react';
import { RenewCodes } from './RenewCodes.tsx';
import { SigningInSection } from './SigningInSection.tsx';
import css from './signing-in.module.css';
import { SwitchOn } from './SwitchOn.tsx';
import { CodeProof } from './CodeProof.tsx';
import type { StepsProps } from './CodesStep.tsx';
import { CodesStep } from './CodesStep.tsx';

/** Loads at once whether they are on. */
export const openCodes = () =>
  openResource((signal) => call('GET /general-users/me/one-time-codes/', { signal }));

/** One-time codes: whether they are on, and the steps that switch them on and off. */
export function Codes({ codes }: { readonly codes: Resource<OneTimeCodes> }) {
  const state = useStore(codes.$state);
  return (
    <SigningInSection id="one-time-codes" heading={heading}>
      <p className="soft">{whatTheyAre}</p>
      <Loaded
        state={state}
        onRetry={() => void codes.reload()}
        waiting={<div className={`skeleton ${css.codesBlock}`} />}
        loading={loading}
        failed={stateFailed}
        old={stateOld}
      >
        {(own) => <CodesStatus own={own} onChange={() => void codes.reload()} />}
      </Loaded>
    </SigningInSection>
  );
}

/** Switches one-time codes off. */
const EndCodes = ({ cancel: wayBack, onDone }: StepsProps) => (
  <CodesStep title={endStep} detail={endDetail}>
    <CodeProof
      label={endNow}
      busyLabel={ending}
      onProof={async (body) => {
        await call('POST /general-users/me/one-time-codes/end/', { body });
        onDone();
      }}
    />
    {wayBack}
  </CodesStep>
);

const steps = { on: SwitchOn, renew: RenewCodes, end: EndCodes } as const;
const news = { on: isOn, renew: isRenewed, end: isOff } as const;

interface CodesStatusProps {
  readonly own: OneTimeCodes;
  readonly onChange: () => void;
}

function CodesStatus({ own, onChange }: CodesStatusProps) {
  const [doing, setDoing] = useState<keyof typeof steps | null>(null);
  const [done, setDone] = useDone();
  const Steps = doing && steps[doing];

  const begin = (what: keyof typeof steps) => {
    setDone(null);
    setDoing(what);
  };
  const leave = (words: string) => {
    setDoing(null);
    setDone(words);
  };

  if (doing && Steps)
    return (
      <Steps
        cancel={
          <Button look="quiet" onClick={() => leave('')}>
            {cancel}
          </Button>
        }
        onDone={() => {
          leave(news[doing]);
          onChange();
        }}
      />
    );
  return (
    <>
      <DoneMessage done={done} className={css.codesDone}>
        <p>
          {own.on_since === null
            ? off
            : onSince(longDay(own.on_since)) + space + left(own.recovery_codes_left)}
        </p>
      </DoneMessage>
      <div className={css.codesWays}>
        {own.on_since === null ? (
          <Button onClick={() => begin('on')}>{switchOn}</Button>
        ) : (
          <>
            <Button onClick={() => begin('renew')}>{renew}</Button>
            <Button look="undo" onClick={() => begin('end')}>
              {switchOff}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
