import { useRef, useState } from 'react';
import {
  codesFile,
  copyCodes,
  done,
  downloadCodes,
  recoveryDetail,
  recoveryStep,
  saved,
  savedMissing,
} from '#words/account/one-time-codes';
import { saveFile } from '../../../lib/data/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { CodesStep } from './CodesStep.tsx';
import css from './signing-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown only once: continues when somebody confirms that they have stored them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const text = codes.join('\n');
  return (
    <CodesStep title={recoveryStep} detail={recoveryDetail}>
      <ol className={css.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.codesWays}>
        <Copy text={text} label={copyCodes} />
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), codesFile)}>
          {downloadCodes}
        </Button>
      </div>
      <div className="field">
        <label className={css.codesKept}>
          <input
            ref={box}
            type="checkbox"
            checked={isSaved}
            aria-invalid={missing ? true : undefined}
            aria-describedby={missing ? 'codes-kept-error' : undefined}
            onChange={({ currentTarget }) => {
              setSaved(currentTarget.checked);
              setMissing(false);
            }}
          />
          <span>{saved}</span>
        </label>
        {missing && <FieldError id="codes-kept-error">{savedMissing}</FieldError>}
      </div>
      <div className={css.codesWays}>
        <Button
          look="filled"
          onClick={() => {
            if (isSaved) return onDone();
            setMissing(true);
            return box.current?.focus();
          }}
        >
          {done}
        </Button>
      </div>
    </CodesStep>
  );
}
