import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface LeaveQuestionProps {
  readonly question: string;
  readonly detail: string;
  readonly answers: { readonly leave: string; readonly leaving: string; readonly keep: string };
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onKeep: () => void;
}

/** Asks before somebody leaves a waiting list, in the place of the button that was pressed. */
export function LeaveQuestion({ question, detail, answers, busy, onLeave, onKeep }: LeaveQuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onKeep();
  };
  return (
    <fieldset className="waits-question" aria-labelledby={id}>
      <p id={id}>
        <strong>{question}</strong> {detail}
      </p>
      <div className="waits-answers">
        <Button ref={keep} aria-describedby={id} onClick={onKeep} onKeyDown={escape}>
          {answers.keep}
        </Button>
        <Button look="undo" busy={busy} onClick={onLeave} onKeyDown={escape}>
          {busy ? answers.leaving : answers.leave}
        </Button>
      </div>
    </fieldset>
  );
}
