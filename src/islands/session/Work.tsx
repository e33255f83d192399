import { useEffect, useRef } from 'react';
import {
  insteadOfPicture,
  pictureInstead,
  workDone,
  workFailed,
  workFailedDetail,
  workNotStarted,
  workNotTaken,
  workProgress,
  workUnderWay,
} from '#words/session/captcha-work';
import { tryAgain } from '#words/app/shell';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { createProving } from '../../lib/session/work/proving.ts';
import type { Proving } from '../../lib/session/work/proving.ts';
import { WorkFailed } from '../../lib/session/work/solve.ts';
import { check, refresh } from '../../pictures/icons.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import styles from './work.css?url';

interface WorkProps {
  readonly proving: Proving;
  /** The last proof didn't count. */
  readonly refused: boolean;
  readonly onBack: () => void;
}

/** The captcha's other way: what the login shows in the picture's place, and what proves. */
export interface CaptchaAlternative {
  readonly proving: Proving;
  readonly View: typeof Work;
}

/** Begins at once: there is nothing to type that it could wait for. */
export function beginWork(): CaptchaAlternative {
  const proving = createProving();
  void proving.begin();
  return { proving, View: Work };
}

/**
 * The progress of the work, in words and as a bar, and a link back to the picture. It takes the focus from the button
 * that was there.
 */
function Work({ proving, refused, onBack }: WorkProps) {
  const state = useStore(proving.$state);
  const place = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    place.current?.focus();
    return proving.stop;
  }, [proving]);

  return (
    <fieldset ref={place} className="work" tabIndex={-1}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <legend>{insteadOfPicture}</legend>
      <output>
        {state.status === 'working' && <span className="soft">{workUnderWay}</span>}
        {state.status === 'proven' && (
          <span className="work-done">
            <Icon drawing={check} /> {workDone}
          </span>
        )}
      </output>
      {state.status === 'working' && <progress value={state.share} aria-label={workProgress} />}
      {state.status === 'failed' && <WorkFailure failure={state.failure} onRetry={proving.begin} />}
      {refused && (
        <div role="alert">
          <FieldError id="work-error">{workNotTaken}</FieldError>
        </div>
      )}
      <Button look="quiet" className="work-back" onClick={onBack}>
        {pictureInstead}
      </Button>
    </fieldset>
  );
}

function WorkFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => unknown }) {
  const byDevice = failure instanceof WorkFailed;
  return (
    <Message
      kind="bad"
      role="alert"
      title={byDevice ? workFailed : workNotStarted}
      actions={
        <Button icon={refresh} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      {byDevice ? workFailedDetail : failureWords(failure).detail}
    </Message>
  );
}
