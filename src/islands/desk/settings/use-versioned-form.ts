import { useState } from 'react';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { withoutPath } from '../../../lib/forms/path-errors.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { rebase } from '../../../lib/desk/settings/rebase.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { useDone } from '../../ui/DoneMessage.tsx';
import { useForm } from '../../ui/form/use-form.ts';

interface Versioned<Stored, Draft> {
  readonly stored: Stored;
  readonly draftOf: (stored: Stored) => Draft;
  /** Returns what's wrong with the draft before anything is sent. */
  readonly wrongIn: (draft: Draft, base: Stored) => PathErrors;
  /** Sends what is typed, and answers what is stored now. */
  readonly save: (draft: Draft, base: Stored, keyFor: (body: object) => string) => Promise<Stored>;
  /** Loads what somebody else has stored in the meantime. */
  readonly load: () => Promise<Stored>;
  readonly saved: string;
  readonly onSaved: (stored: Stored, base: Stored) => void;
}

/** A form over settings that have a version. Nothing typed is lost by a refusal, or by what somebody else saves. */
export function useVersionedForm<Stored, Draft extends object>(form: Versioned<Stored, Draft>) {
  const { draftOf, wrongIn, save, load, saved, onSaved } = form;
  const [keyFor] = useState(createKeys);
  /** The stored value that the draft was made from. */
  const [base, setBase] = useState(form.stored);
  const [draft, setDraft] = useState(() => draftOf(form.stored));
  const {
    form: element,
    errors,
    setErrors,
    mark,
    failure,
    setFailure,
    isBusy,
    send,
  } = useForm<string>(deskErrors, () => JSON.stringify(draft) !== JSON.stringify(draftOf(base)));
  const [done, setDone] = useDone();

  /** Takes over what is typed at these paths. */
  function type(changes: Partial<Draft>, paths: readonly string[]) {
    setDraft({ ...draft, ...changes });
    setErrors((last) => paths.reduce(withoutPath, last));
    setDone(null);
  }

  function submit() {
    setFailure(null);
    setDone(null);
    if (mark(wrongIn(draft, base))) return;
    void send(async () => {
      try {
        const stored = await save(draft, base, keyFor);
        setDraft(draftOf(stored));
        setBase(stored);
        setDone(saved);
        onSaved(stored, base);
      } catch (problem) {
        if (isRefused(problem) && problem.code === 'settings_changed') await takeOver();
        throw problem;
      }
    });
  }

  /** Takes over what somebody else has saved; what was typed stays. */
  async function takeOver() {
    const theirs = await load().catch(() => null);
    if (!theirs) return;
    setDraft(rebase(draft, draftOf(base), draftOf(theirs)));
    setBase(theirs);
  }

  return { element, base, draft, errors, failure, isBusy, done, type, mark, submit };
}
