import { useState } from 'react';
import * as words from '#words/desk/content/content';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { useKeys } from '../use-keys.ts';
import { TextField } from '../records/TextField.tsx';

interface MessageGuestsProps {
  readonly event: number;
  readonly name: string;
  /** True when somebody is on the waiting list. */
  readonly waits: boolean;
  readonly onSent: (recipients: number) => void;
}

type Reader = keyof typeof words.messageReaders;

/** Emails the guests of an event, or its waiting list. */
export function MessageGuests({ event, name, waits, onSent }: MessageGuestsProps) {
  const [keyFor, renew] = useKeys();
  const [to, setTo] = useState<Reader>('REGISTERED');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  return (
    <DialogFormButton
      label={words.message}
      busyLabel={words.messaging}
      title={words.messageTitle(name)}
      names={['subject', 'text']}
      check={() => ({
        ...(subject.trim() === '' && { subject: words.subjectMissing }),
        ...(text.trim() === '' && { text: words.textMissing }),
      })}
      act={async () => {
        const body = { to, subject, text };
        const { recipients } = await call('POST /calendar-event/{id}/message/', {
          params: { id: event },
          body,
          idempotencyKey: keyFor(body),
        });
        renew();
        setSubject('');
        setText('');
        onSent(recipients);
      }}
    >
      {(errors) => (
        <>
          {waits && <Readers to={to} onChoose={setTo} />}
          <Field
            id="message-subject"
            label={words.messageSubject}
            maxLength={200}
            error={errors.subject}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <TextField
            id="message-text"
            label={words.messageText}
            maxLength={10_000}
            error={errors.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="field-help">{words.messageHelp}</p>
        </>
      )}
    </DialogFormButton>
  );
}

interface ReadersProps {
  readonly to: Reader;
  readonly onChoose: (to: Reader) => void;
}

/** Addresses the email to the guests, or to those who wait. */
const Readers = ({ to, onChoose }: ReadersProps) => (
  <SelectField
    id="message-to"
    label={words.messageTo}
    value={to}
    onChoose={(chosen) => onChoose(chosen === 'WAITING' ? 'WAITING' : 'REGISTERED')}
  >
    {Object.entries(words.messageReaders).map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </SelectField>
);
