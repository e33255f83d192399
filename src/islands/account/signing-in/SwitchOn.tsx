import { useState } from 'react';
import {
  confirm,
  confirming,
  copyKey,
  deviceDetail,
  deviceStep,
  firstCode,
  goingOn,
  goOn,
  key,
  passwordStep,
  qrLabel,
  qrMissing,
} from '#words/account/one-time-codes';
import { call } from '../../../lib/http/call.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { Copy } from '../../ui/Copy.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Form } from '../../ui/form/Form.tsx';
import type { FormValues } from '../../../lib/forms/values.ts';
import { CodeField, codeFault } from './CodeField.tsx';
import type { StepsProps } from './CodesStep.tsx';
import { CodesStep } from './CodesStep.tsx';
import { OwnPassword, ownPasswordFault } from './OwnPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './signing-in.module.css';

const QrCodeFailed = () => <p role="alert">{qrMissing}</p>;
const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'), { Failed: QrCodeFailed });

interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Password, then the app, then the recovery codes. */
export function SwitchOn({ cancel, onDone }: StepsProps) {
  const [begun, setBegun] = useState<AppSecret | null>(null);
  const [made, setMade] = useState<readonly string[] | null>(null);
  if (made) return <RecoveryCodes codes={made} onDone={onDone} />;
  if (begun)
    return (
      <CodesStep key="device" title={deviceStep} detail={deviceDetail}>
        <Device begun={begun} onConfirmed={setMade} />
        {cancel}
      </CodesStep>
    );
  return (
    <CodesStep key="password" title={passwordStep}>
      <Password onBegun={setBegun} />
      {cancel}
    </CodesStep>
  );
}

function Password({ onBegun }: { readonly onBegun: (begun: AppSecret) => void }) {
  const [submission] = useState(() =>
    createSubmission(async (body: FormValues<'password'>) => {
      onBegun(await call('POST /general-users/me/one-time-codes/', { body }));
    }),
  );
  return (
    <Form
      names={['password']}
      submission={submission}
      check={({ password }) => ({ password: ownPasswordFault(password) })}
      label={goOn}
      busyLabel={goingOn}
    >
      {({ password }) => <OwnPassword id="codes-password" error={password} />}
    </Form>
  );
}

interface DeviceProps {
  readonly begun: AppSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function Device({ begun: { secret, uri }, onConfirmed }: DeviceProps) {
  const [submission] = useState(() =>
    createSubmission(async (body: FormValues<'one_time_code'>) => {
      const { recovery_codes } = await call('POST /general-users/me/one-time-codes/confirm/', { body });
      onConfirmed(recovery_codes);
    }),
  );
  return (
    <>
      <div className={css.codesQr}>
        <QrCode text={uri} label={qrLabel} />
      </div>
      <div className={css.codesKey}>
        <p className="label">{key}</p>
        <p className={css.codesSecret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        <div className={css.codesWays}>
          <Copy text={secret} label={copyKey} />
        </div>
      </div>
      <Form
        names={['one_time_code']}
        submission={submission}
        check={({ one_time_code }) => ({ one_time_code: codeFault(one_time_code) })}
        label={confirm}
        busyLabel={confirming}
      >
        {({ one_time_code }) => <CodeField label={firstCode} error={one_time_code} inputMode="numeric" />}
      </Form>
    </>
  );
}
