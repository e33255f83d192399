import { useState } from 'react';
import { choosePicture, removePicture, uploading } from '#words/desk/desk';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import type { PictureRef } from '../../../lib/desk/records/drafts.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { pictureTypes, uploadPicture } from '../../../lib/desk/upload-picture.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import desk from '../desk.module.css';
import css from './records.module.css';

interface PictureFieldProps {
  readonly path: string;
  readonly label: string;
  readonly picture: PictureRef | null;
  readonly error?: string | undefined;
  readonly onPick: (picture: PictureRef | null) => void;
}

/** A picture, uploaded as soon as it is chosen. */
export function PictureField({ path, label, picture, error, onPick }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function upload(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      const { id: uploaded, url } = await uploadPicture(file);
      onPick({ id: uploaded, url });
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FieldGroup id={idOfPath(path)} label={label} error={error}>
      {picture && <img className={css.picture} src={pictureUrl(picture.url)} alt="" />}
      {failure !== null && <FailureMessage failure={failure} />}
      <div className={css.row}>
        <label className="field">
          <span className="label">{isBusy ? uploading : choosePicture}</span>
          <input
            type="file"
            className={desk.fileInput}
            id={`${idOfPath(path)}-file`}
            accept={pictureTypes}
            disabled={isBusy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        {picture && (
          <Button look="quiet" onClick={() => onPick(null)}>
            {removePicture}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
