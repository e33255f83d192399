import { useState } from 'react';
import * as words from '#words/desk/content/content';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { TextField } from '../records/TextField.tsx';

interface CallOffProps {
  readonly event: DeskRecord;
  readonly name: string;
  readonly onCalledOff: (sentence: string) => void;
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Calls an event off, after it has shown the consequences for those who signed up. */
export default function CallOff({ event, name, onCalledOff }: CallOffProps) {
  const [reason, setReason] = useState('');
  const [seats, waiting] = [countOf(event['seats_taken']), countOf(event['waiting'])];
  return (
    <DialogFormButton
      label={words.callOff}
      busyLabel={words.callingOff}
      title={words.callOffQuestion(name)}
      look="undo"
      names={['reason']}
      act={async () => {
        await call('POST /calendar-event/{id}/call-off/', {
          params: { id: Number(event.id) },
          body: { reason: reason.trim() || null },
        });
        onCalledOff(words.calledOff);
      }}
    >
      {(errors) => (
        <>
          <p>{words.callOffEffect(seats, waiting)}</p>
          <TextField
            id="call-off-reason"
            label={words.callOffReason}
            maxLength={1000}
            error={errors.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="field-help">{words.callOffHelp}</p>
        </>
      )}
    </DialogFormButton>
  );
}
