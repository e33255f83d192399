import type { MemberRecord } from '@portal/contract';
import { MAX_UPLOAD_BYTES } from '@portal/contract/content/rules/pictures';
import { uploadTypes } from '@portal/contract/content/rules/upload-types';
import { useEffect, useRef, useState } from 'react';
import type { Dispatch, PointerEvent, RefObject, SetStateAction } from 'react';
import {
  across,
  cancel,
  chooseFile,
  cropHelp,
  cropPreview,
  down,
  fileHelp,
  photoHeading,
  removePhoto,
  tooLarge,
  unreadable,
  uploadRefusals,
  uploading,
  takePhoto,
  wrongType,
  zoom as zoomWord,
} from '#words/members/profile-editing';
import { call } from '../../../../lib/http/call.ts';
import type { Crop } from '../../../../lib/members/crop.ts';
import { cropSquare, MAX_ZOOM, moved, wholeCrop } from '../../../../lib/members/crop.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useStore } from '@nanostores/react';
import css from '../profile.module.css';
import type { Editing } from './start-editing.ts';

interface PhotoEditorProps {
  readonly profile: MemberRecord;
  readonly editing: Editing;
  readonly onClose: () => void;
}

/** Pixels of the sent photograph, each way. */
const SIZE = 640;

/** A photograph is selected, cropped square, uploaded, and becomes one of the unsent changes. */
export function PhotoEditor({ profile, editing, onClose }: PhotoEditorProps) {
  const { picture, problem, open } = useChosenPicture(editing);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const { isBusy, failure, upload, forget } = useUpload(editing, onClose);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function choose(file: File | undefined) {
    if (!file) return;
    forget();
    setCrop(wholeCrop);
    void open(file);
  }

  return (
    <section className={`section ${css.section}`} aria-labelledby="photo-title">
      <h2 id="photo-title">{photoHeading}</h2>
      <div className={css.form}>
        <div className={css.wide}>
          <Field
            ref={input}
            id="photo-file"
            type="file"
            accept={uploadTypes.join(',')}
            className={css.file ?? ''}
            label={chooseFile}
            help={fileHelp}
            error={problem ?? undefined}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
      </div>
      {picture && <Cropping picture={picture} crop={crop} canvas={canvas} onCrop={setCrop} />}
      {failure !== null && <FailureMessage failure={failure} refusals={uploadRefusals} />}
      <div className={`${css.actions} ${css.after}`}>
        {picture && (
          <Button look="filled" busy={isBusy} onClick={() => canvas.current && void upload(canvas.current)}>
            {isBusy ? uploading : takePhoto}
          </Button>
        )}
        <Button onClick={onClose}>{cancel}</Button>
        {profile.photo !== null && !picture && (
          <Button
            look="quiet"
            onClick={() => {
              editing.type({ photo: '' });
              onClose();
            }}
          >
            {removePhoto}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The picture in a selected file, and the error of a file that has none. */
function useChosenPicture(editing: Editing) {
  const { errors } = useStore(editing.$state);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(errors['photo']?.join(' ') ?? null);

  async function open(file: File) {
    setPicture(null);
    const isKnown = uploadTypes.some((type) => type === file.type);
    const wrong = !isKnown ? wrongType : file.size > MAX_UPLOAD_BYTES ? tooLarge : null;
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setProblem(unreadable);
    }
  }

  return { picture, problem, open };
}

/** Uploads the drawn picture, which becomes one of the unsent changes. */
function useUpload(editing: Editing, onUploaded: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function upload(drawn: HTMLCanvasElement) {
    setBusy(true);
    setFailure(null);
    try {
      const form = new FormData();
      form.set('feature_image', await toJpeg(drawn), 'photograph.jpg');
      const { small_url } = await call('POST /uploads/', { form });
      editing.type({ photo: small_url });
      onUploaded();
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  }

  return { isBusy, failure, upload, forget: () => setFailure(null) };
}

interface CroppingProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onCrop: Dispatch<SetStateAction<Crop>>;
}

/** The square to be sent, drawn as it will look, to be dragged or set by sliders. */
function Cropping({ picture, crop, canvas, onCrop }: CroppingProps) {
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, side } = cropSquare(picture, crop);
    context.clearRect(0, 0, SIZE, SIZE);
    context.drawImage(picture, x, y, side, side, 0, 0, SIZE, SIZE);
  }, [picture, crop, canvas]);

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return;
    const { clientWidth } = currentTarget;
    onCrop((now) => moved(picture, now, movementX / clientWidth, movementY / clientWidth));
  };

  return (
    <div className={css.crop}>
      <canvas
        ref={canvas}
        className={css.canvas}
        width={SIZE}
        height={SIZE}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file for an img
        role="img"
        aria-label={cropPreview}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      />
      <div className={css.sliders}>
        <p className="soft">{cropHelp}</p>
        <Slider
          label={zoomWord}
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => onCrop({ ...crop, zoom })}
        />
        <Slider label={across} min={0} max={1} value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
        <Slider label={down} min={0} max={1} value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, min, max, value, onChange }: SliderProps) => (
  <label>
    <span className="small">{label}</span>
    <input
      className={css.slider}
      type="range"
      min={min}
      max={max}
      step={(max - min) / 50}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);

/** Returns the drawing as a JPEG. Rejects if the browser can't make one. */
const toJpeg = (drawn: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    drawn.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas made no picture'))),
      'image/jpeg',
      0.9,
    );
  });
