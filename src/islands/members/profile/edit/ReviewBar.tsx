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
import type { ProfileChange, ProfileField } from '../../../../lib/members/topics.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useStore } from '@nanostores/react';
import { Diff } from '../../Diff.tsx';
import css from '../profile.module.css';
import type { Editing } from './start-editing.ts';

interface ReviewBarProps {
  readonly profile: MemberRecord;
  readonly changes: readonly ProfileChange[];
  readonly editing: Editing;
  /** The server can't take this field as it is. */
  readonly onWrong: (field: ProfileField) => void;
}

/** The unsent changes: their number, all of them old beside new, and the button that sends them. */
export function ReviewBar({ profile, changes, editing, onWrong }: ReviewBarProps) {
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
      <Dialog
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
        <Note note={note} onType={editing.note} />
        {failure !== null && <SendProblem failure={failure} />}
      </Dialog>
      <DiscardQuestion open={asking === 'discard'} onClose={close} onDiscard={editing.discard} />
    </>
  );
}

interface DiscardQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

const DiscardQuestion = ({ open, onClose, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={discardQuestion}
    keepLabel={keepEditing}
    label={discard}
    onClose={onClose}
    onConfirm={onDiscard}
  >
    <p>{discardDetail}</p>
  </ConfirmDialog>
);

/** A note to the club about the changes. */
const Note = ({ note, onType }: { readonly note: string; readonly onType: (note: string) => void }) => (
  <div className="field">
    <label htmlFor="request-note">{noteLabel}</label>
    <textarea
      id="request-note"
      className={`input ${css.note}`}
      maxLength={500}
      value={note}
      aria-describedby="request-note-help"
      onChange={({ target }) => onType(target.value)}
    />
    <p className="field-help" id="request-note-help">
      {noteHelp}
    </p>
  </div>
);

function SendProblem({ failure }: { readonly failure: unknown }) {
  const { title, detail } = failureWords(failure, refusals);
  // Failures that belong to no field, in the server's words.
  const messages = isRefused(failure) ? Object.values(failure.fields).flat() : [];
  return (
    <Message kind="bad" role="alert" title={title}>
      {messages.length > 0 ? messages.join(' ') : detail}
    </Message>
  );
}
