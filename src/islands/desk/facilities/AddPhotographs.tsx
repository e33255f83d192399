import { MOST_PHOTOGRAPHS } from '@portal/contract/bookings/rules/figures';
import type { ReactNode } from 'react';
import * as words from '#words/desk/facilities/photographs';
import type { ChosenFile, PhotographEditing } from '../../../lib/desk/facilities/photographs.ts';
import { roomIn } from '../../../lib/desk/facilities/photographs.ts';
import { pictureTypes } from '../../../lib/desk/upload-picture.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import desk from '../desk.module.css';
import records from '../records/records.module.css';
import css from './photographs.module.css';

interface AddPhotographsProps {
  readonly editing: PhotographEditing;
  readonly edited: ReturnType<PhotographEditing['$edited']['get']>;
}

/** Selects files, shows the progress of their upload, and the errors of those that weren't added. */
export function AddPhotographs({ editing, edited }: AddPhotographsProps) {
  const { files, leftOut } = edited;
  const pending = files.filter(({ status }) => status === 'waiting' || status === 'uploading');
  const failed = files.filter((file) => !pending.includes(file));
  const isFull = roomIn(edited) <= 0;
  return (
    <div className={css.add}>
      {pending.length > 0 && (
        <output>
          <ul className={css.pending}>
            {pending.map(({ key, file, status }) => (
              <li key={key}>
                <span className={css.file}>{file.name}</span>
                <span className="soft">{status === 'uploading' ? words.uploading : words.waiting}</span>
              </li>
            ))}
          </ul>
        </output>
      )}
      {failed.map((one) => (
        <NotAdded key={one.key} chosen={one}>
          {one.status === 'failed' && !isFull && (
            <Button onClick={() => editing.retry(one.key)}>{words.tryAgain(one.file.name)}</Button>
          )}
          <Button look="quiet" onClick={() => editing.dismiss(one.key)}>
            {words.dismiss(one.file.name)}
          </Button>
        </NotAdded>
      ))}
      {leftOut > 0 && <Message kind="info" role="alert" title={words.tooMany(leftOut)} />}
      <Field
        id="photographs-files"
        type="file"
        multiple
        accept={pictureTypes}
        className={`${records.text} ${desk.fileInput}`}
        label={words.choose}
        help={isFull ? words.full(MOST_PHOTOGRAPHS) : words.chooseHelp}
        disabled={isFull}
        onChange={({ target }) => {
          editing.add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Tells why a file wasn't added, and what to do about it. */
function NotAdded({
  chosen: { file, status, failure },
  children,
}: {
  readonly chosen: ChosenFile;
  readonly children: ReactNode;
}) {
  return (
    <Message kind="bad" role="alert" title={words.notAdded(file.name)} actions={children}>
      {sentenceOf(status, failure)}
    </Message>
  );
}

function sentenceOf(status: ChosenFile['status'], failure: unknown): string {
  if (status === 'wrong type') return words.wrongType;
  if (status === 'too large') return words.tooLarge;
  const said = isRefused(failure) ? failure.fields['feature_image'] : undefined;
  if (said) return said.join(' ');
  const { title, detail } = failureWords(failure, words.refusals);
  return `${title} ${detail}`;
}
