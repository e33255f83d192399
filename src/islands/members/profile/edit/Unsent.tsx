import type { MemberRecord } from '@portal/contract';
import { useState } from 'react';
import { onFileNow, youAskedFor } from '#words/members/member-fields';
import {
  discard,
  discardDetail,
  discardQuestion,
  keepEditing,
  noteHelp,
  noteLabel,
  notSent,
  refusals,
  review,
  reviewHeading,
  send,
  sending,
} from '#words/members/profile-editing';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import type { Change, Field } from '../../../../lib/members/topics.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Question } from '../../../ui/Question.tsx';
import { useStore } from '@nanostores/react';
import { Diff } from '../../Diff.tsx';
import css from '../profile.module.css';
import type { Editing } from './start-editing.ts';

interface UnsentProps {
  readonly profile: MemberRecord;
  readonly changes: readonly Change[];
  readonly editing: Editing;
  /** The server can't take this field as it is. */
  readonly onWrong: (field: Field) => void;
}

/** What is typed and not sent: how much, the whole of it old beside new, and the sending. */
export function Unsent({ profile, changes, editing, onWrong }: UnsentProps) {
  const { step, note, failure } = useStore(editing.$state);
  const [asking, setAsking] = useState<'review' | 'discard' | null>(null);
  const isSending = step === 'sending';
  const close = () => {
    if (!isSending) setAsking(null);
  };

  async function sendAll() {
    await editing.send(profile);
    const { errors } = editing.$state.get();
    const wrong = changes.find(({ field }) => errors[field]);
    if (!wrong) return;
    setAsking(null);
    onWrong(wrong.field);
  }

  return (
    <>
      <div className={css.bar}>
        <output>{notSent(changes.length)}</output>
        <Button look="quiet" onClick={() => setAsking('discard')}>
          {discard}
        </Button>
        <Button look="filled" onClick={() => setAsking('review')}>
          {review}
        </Button>
      </div>
      <Question
        open={asking === 'review'}
        wide
        title={reviewHeading}
        onClose={close}
        answers={
          <>
            <Button onClick={close}>{keepEditing}</Button>
            <Button look="filled" busy={isSending} onClick={() => void sendAll()}>
              {isSending ? sending : send(changes.length)}
            </Button>
          </>
        }
      >
        <Diff label={reviewHeading} changes={changes} before={onFileNow} after={youAskedFor} />
        <div className="field">
          <label htmlFor="request-note">{noteLabel}</label>
          <textarea
            id="request-note"
            className={`input ${css.note}`}
            maxLength={500}
            value={note}
            aria-describedby="request-note-help"
            onChange={({ target }) => editing.note(target.value)}
          />
          <p className="field-help" id="request-note-help">
            {noteHelp}
          </p>
        </div>
        {failure !== null && <Problem failure={failure} />}
      </Question>
      <Question
        open={asking === 'discard'}
        title={discardQuestion}
        onClose={close}
        answers={
          <>
            <Button onClick={close}>{keepEditing}</Button>
            <Button look="undo" onClick={editing.discard}>
              {discard}
            </Button>
          </>
        }
      >
        <p>{discardDetail}</p>
      </Question>
    </>
  );
}

function Problem({ failure }: { readonly failure: unknown }) {
  const { title, detail } = failureWords(failure, refusals);
  // What no field is to blame for, as the server says it.
  const messages = isRefused(failure) ? Object.values(failure.fields).flat() : [];
  return (
    <Message kind="bad" role="alert" title={title}>
      {messages.length > 0 ? messages.join(' ') : detail}
    </Message>
  );
}
