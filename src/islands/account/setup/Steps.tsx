import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  failed,
  finish,
  finishing,
  later as laterWord,
  done as doneWord,
  leave,
  left,
  loading,
  over,
  overDetail,
  stepsLead,
  steps,
  title,
  toDesk,
  toPortal,
} from '#words/account/setup';
import {
  nextStep,
  readProgress,
  SETUP_BEGUN,
  setupStepNames,
  stepState,
} from '../../../lib/account/setup-progress.ts';
import type { SetupProgress, SetupStepName, StepState } from '../../../lib/account/setup-progress.ts';
import { href } from '../../../lib/app/routes.ts';
import { forVisit, writeStored } from '../../../lib/app/stored.ts';
import { call } from '../../../lib/http/call.ts';
import { check, chevronDown, hourglass } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Step } from '../Step.tsx';
import { StepDone } from '../StepDone.tsx';
import StepSkeleton from '../StepSkeleton.tsx';
import { StepBody } from './StepBody.tsx';
import css from './setup.module.css';

/** The steps until members can use the club; the next one is open, with the page's one filled button. */
export default function Steps({ rights }: { readonly rights: readonly string[] }) {
  const { state, reload, put } = useResource(readProgress);
  const [isOver, setOver] = useState(false);
  // The desk leads back as long as this tab is about the setup.
  useEffect(() => writeStored(SETUP_BEGUN, isOver ? null : '1', forVisit), [isOver]);
  if (isOver)
    return (
      <StepDone title={over} detail={overDetail} action={{ label: toDesk, to: href('desk') }}>
        <a className="link" href={href('dashboard')}>
          {toPortal}
        </a>
      </StepDone>
    );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<StepSkeleton title={title} />}
      loading={loading}
      failed={failed}
    >
      {(progress) => (
        <StepList progress={progress} rights={rights} onChange={put} onFinished={() => setOver(true)} />
      )}
    </Loaded>
  );
}

interface StepListProps {
  readonly progress: SetupProgress;
  readonly rights: readonly string[];
  readonly onChange: (progress: SetupProgress) => void;
  readonly onFinished: () => void;
}

function StepList({ progress, rights, onChange, onFinished }: StepListProps) {
  const next = nextStep(progress);
  /** The step that somebody opened; null: the next one is. */
  const [opened, setOpened] = useState<SetupStepName | 'none' | null>(null);
  const [done, setDone] = useDone();
  const shown = opened ?? next;
  const open = setupStepNames.filter((step) => stepState(step, progress) === 'OPEN').length;
  return (
    <Step
      title={title}
      lead={
        <p>
          {stepsLead} {open > 0 && left(open)}
        </p>
      }
    >
      <DoneMessage done={done} className={css.made} />
      <ol className={css.steps}>
        {setupStepNames.map((step, index) => (
          <SetupStep
            key={step}
            step={step}
            number={index + 1}
            state={stepState(step, progress)}
            isNext={step === next}
            isOpen={step === shown}
            onToggle={() => setOpened(step === shown ? 'none' : step)}
          >
            <StepBody
              step={step}
              progress={progress}
              rights={rights}
              onDone={(after, sentence) => {
                onChange(after);
                setOpened(null);
                setDone(sentence);
              }}
            />
          </SetupStep>
        ))}
      </ol>
      <Finish isMain={next === null} onFinished={onFinished} />
      <p className={css.leave}>
        <a className="link" href={href('desk')}>
          {leave}
        </a>
      </p>
    </Step>
  );
}

interface SetupStepProps {
  readonly step: SetupStepName;
  readonly number: number;
  readonly state: StepState;
  readonly isNext: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function SetupStep({ step, number, state, isNext, isOpen, onToggle, children }: SetupStepProps) {
  const place = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) place.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const [name, detail] = steps[step];
  return (
    <li ref={place} aria-current={isNext ? 'step' : undefined}>
      <h2 className={css.name}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span className={css.number} data-state={state} aria-hidden="true">
            {state === 'DONE' ? <Icon drawing={check} /> : number}
          </span>
          <span>{name}</span>
          {state === 'DONE' && <span className={css.done}>{doneWord}</span>}
          {state === 'LATER' && (
            <span className={css.open}>
              <Icon drawing={hourglass} />
              {laterWord}
            </span>
          )}
          <Icon drawing={chevronDown} className={css.chevron} />
        </button>
      </h2>
      {isOpen && (
        <div className={css.body}>
          <p className="soft">{detail}</p>
          {children}
        </div>
      )}
    </li>
  );
}

interface FinishProps {
  /** True once no step is open. */
  readonly isMain: boolean;
  readonly onFinished: () => void;
}

function Finish({ isMain, onFinished }: FinishProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function end() {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /setup/finish/', { idempotencyKey });
      onFinished();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} />}
      <Button look={isMain ? 'filled' : 'outlined'} wide busy={isBusy} onClick={() => void end()}>
        {isBusy ? finishing : finish}
      </Button>
    </>
  );
}
