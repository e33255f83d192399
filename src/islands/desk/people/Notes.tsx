import { useState } from 'react';
import {
  addingNote,
  addNote,
  noNotes,
  noteAdded,
  notesFailed,
  notesForStaff,
  noteText,
  noteTitle,
  noteTitleMissing,
  parts,
  writtenBy,
} from '#words/desk/people/people';
import { PAGE } from '../../../lib/data/growing.ts';
import { recordOf } from '../../../lib/desk/records/record-calls.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { TextField } from '../records/TextField.tsx';
import { Block } from './Block.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing } from './Rows.tsx';
import { useKeys } from '../use-keys.ts';
import css from './people.module.css';

/** Staff's notes about a member, newest first. */
export default function Notes({ member, rights, onDone }: PartProps) {
  const { id } = member;
  const list = useGrowing((offset, signal) =>
    call('GET /profile/member/{id}/journal/', {
      params: { id },
      query: { ordering: '-created_at', limit: PAGE, offset },
      signal,
    }),
  );
  return (
    <Block
      title={parts.notes}
      actions={
        rights.includes('member_journal.add') && (
          <Add
            member={id}
            onDone={() => {
              void list.reload();
              onDone(noteAdded);
            }}
          />
        )
      }
    >
      <p className="soft small">{notesForStaff}</p>
      <Rows list={list} failed={notesFailed} none={noNotes}>
        {({ name, text, author, created_at }) => (
          <div className={css.what}>
            <strong>{name}</strong>
            <p className="soft small">{writtenBy(dateWithYear(created_at), author)}</p>
            {text !== '' && <p className={css.text}>{text}</p>}
          </div>
        )}
      </Rows>
    </Block>
  );
}

interface AddProps {
  readonly member: number;
  readonly onDone: () => void;
}

function Add({ member, onDone }: AddProps) {
  const [keyFor, renew] = useKeys();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  return (
    <DialogFormButton
      label={addNote}
      busyLabel={addingNote}
      title={addNote}
      names={['name', 'text']}
      check={() => ({ name: name.trim() === '' ? noteTitleMissing : undefined })}
      act={async () => {
        const body = { member, name: name.trim(), text: text.trim() };
        recordOf(await call('POST /member-journal/', { body, idempotencyKey: keyFor(body) }));
        renew();
        setName('');
        setText('');
        onDone();
      }}
    >
      {(errors) => (
        <div className={css.note}>
          <Field
            id="note-title"
            label={noteTitle}
            error={errors.name}
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            id="note-text"
            label={noteText}
            error={errors.text}
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </DialogFormButton>
  );
}
