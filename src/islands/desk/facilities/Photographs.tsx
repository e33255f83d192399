import type { Photograph } from '@portal/contract';
import { MOST_PHOTOGRAPHS } from '@portal/contract/bookings/rules/figures';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { listSaved, save, saving } from '#words/desk/desk';
import * as words from '#words/desk/facilities/photographs';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { withoutPath } from '../../../lib/forms/path-errors.ts';
import {
  createPhotographs,
  isUploading,
  writtenAs,
  photographsToSend,
} from '../../../lib/desk/facilities/photographs.ts';
import { uploadPicture } from '../../../lib/desk/upload-picture.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import records from '../records/records.module.css';
import { AddPhotographs } from './AddPhotographs.tsx';
import { PhotographRow } from './PhotographRow.tsx';
import css from './photographs.module.css';

interface PhotographsProps {
  /** Of the facility. */
  readonly id: number;
  readonly canChange: boolean;
}

const readPhotographs = async (id: number, signal?: AbortSignal): Promise<readonly Photograph[]> =>
  (
    await call('GET /sport-facility/{id}/photographs/', {
      params: { id },
      asStored: true,
      ...(signal && { signal }),
    })
  ).results;

/** The photographs of a facility: viewed, or added, described, put in order and saved as a whole. */
export function Photographs({ id, canChange }: PhotographsProps) {
  const { state, reload } = useResource((signal) => readPhotographs(id, signal));
  return (
    <section className={records.list} aria-labelledby="facility-photographs">
      <h3 id="facility-photographs">{words.heading}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<p className="soft">{words.loading}</p>}
        failed={words.failed}
      >
        {(photographs) =>
          canChange ? <Editor id={id} first={photographs} /> : <Looked photographs={photographs} />
        }
      </Loaded>
    </section>
  );
}

/** Shown to staff who may not change them. */
const Looked = ({ photographs }: { readonly photographs: readonly Photograph[] }) =>
  photographs.length === 0 ? (
    <p className="soft">{words.none}</p>
  ) : (
    <ul className={css.looked}>
      {photographs.map(({ picture, alt }) => (
        <li key={picture.id}>
          <img className={css.thumb} src={pictureUrl(picture.small_url)} alt="" loading="lazy" />
          <span>{alt}</span>
        </li>
      ))}
    </ul>
  );

interface EditorProps {
  readonly id: number;
  readonly first: readonly Photograph[];
}

async function savePhotographs(id: number, written: ReturnType<typeof photographsToSend>) {
  const body = written.map((one) => ({ ...one }));
  const after = await call('POST /sport-facility/{id}/photographs/', {
    params: { id },
    body,
    asStored: true,
  });
  return after.results;
}

/** The errors of a form, and what marks them and goes to the first. */
function useMarkedErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<PathErrors>({});
  function mark(marked: PathErrors): boolean {
    flushSync(() => setErrors(marked));
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
    return Object.keys(marked).length > 0;
  }
  return { errors, setErrors, mark };
}

/** Photographs while they are edited, and what saves them. */
function usePhotographs({ id, first }: EditorProps) {
  const [editing] = useState(() => createPhotographs(first, uploadPicture));
  const edited = useStore(editing.$edited);
  const [stored, setStored] = useState(() => writtenAs(first));
  const [theirs, setTheirs] = useState<readonly Photograph[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const [done, setDone] = useDone();
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, mark } = useMarkedErrors(form);
  const written = photographsToSend(edited.rows);

  /** Shows stored photographs, in the place of what was edited. */
  function reset(after: readonly Photograph[]) {
    setTheirs(null);
    setStored(writtenAs(after));
    editing.reset(after);
  }
  async function send() {
    setDone(null);
    setFailure(null);
    const early = isUploading(edited);
    setEarly(early);
    const empty = written.flatMap(({ alt }, index) =>
      alt === '' ? [[`${index}.alt`, words.altMissing]] : [],
    );
    if (mark(Object.fromEntries(empty)) || early) return;
    setBusy(true);
    try {
      const now = await readPhotographs(id);
      if (theirs === null && writtenAs(now) !== stored && writtenAs(now) !== JSON.stringify(written)) {
        setTheirs(now);
        return;
      }
      reset(await savePhotographs(id, written));
      setDone(listSaved(words.heading));
    } catch (reason) {
      setFailure(reason);
      mark(deskErrors(reason) ?? {});
    } finally {
      setBusy(false);
    }
  }
  const isChanged = JSON.stringify(written) !== stored;
  return {
    editing,
    edited,
    form,
    errors,
    setErrors,
    failure,
    isBusy,
    isEarly,
    done,
    isChanged,
    theirs,
    reset,
    send,
  };
}

function Editor(props: EditorProps) {
  const photographs = usePhotographs(props);
  const { edited, form, isBusy, isChanged, done, theirs } = photographs;
  return (
    <FormFrame
      ref={form}
      className={records.rows}
      aria-label={words.heading}
      onSubmit={() => !isBusy && void photographs.send()}
    >
      <p className="soft">{words.intro(MOST_PHOTOGRAPHS)}</p>
      <PhotographRows {...photographs} />
      <AddPhotographs editing={photographs.editing} edited={edited} />
      {photographs.isEarly && isUploading(edited) && (
        <Message kind="wait" role="alert" title={words.stillUploading} />
      )}
      {theirs && (
        <Message
          kind="wait"
          role="alert"
          title={words.conflict}
          actions={<Button onClick={() => photographs.reset(theirs)}>{words.loadTheirs}</Button>}
        >
          {words.conflictDetail}
        </Message>
      )}
      <FormFailure failure={photographs.failure} />
      <DoneMessage done={isChanged ? { ...done, title: null } : done} className={records.done} />
      <div className={css.save}>
        <SubmitButton look="outlined" busy={isBusy} label={save} busyLabel={saving} />
        {isChanged && !isBusy && <span className="soft small">{words.unsaved}</span>}
      </div>
    </FormFrame>
  );
}

type PhotographRowsProps = Pick<
  ReturnType<typeof usePhotographs>,
  'editing' | 'edited' | 'form' | 'errors' | 'setErrors'
>;

/** The photographs in their order, each with its descriptions. */
function PhotographRows({ editing, edited: { rows }, form, errors, setErrors }: PhotographRowsProps) {
  const [announced, setAnnounced] = useState('');

  function move(index: number, by: -1 | 1) {
    flushSync(() => editing.move(index, by));
    setErrors({});
    setAnnounced(words.moved(index + by + 1, rows.length));
    // Its button has moved along with it; at an end, the other one takes the focus.
    const row = form.current?.querySelector(`[data-photograph="${index + by}"]`);
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const same = by === -1 ? up : down;
    (same?.disabled === true ? (by === -1 ? down : up) : same)?.focus();
  }
  function remove(index: number) {
    flushSync(() => editing.remove(index));
    setErrors({});
    const left = Math.min(index, rows.length - 2);
    form.current
      ?.querySelector<HTMLElement>(
        left < 0 ? 'input[type=file]' : `[data-photograph="${left}"] [data-remove]`,
      )
      ?.focus();
  }
  return (
    <>
      {rows.length === 0 && <p className="soft">{words.none}</p>}
      {rows.length > 0 && (
        <ol className={css.rows}>
          {rows.map((row, index) => (
            <PhotographRow
              key={row.picture.id}
              row={row}
              index={index}
              of={rows.length}
              errors={errors}
              onType={(typed) => {
                editing.type(index, typed);
                setErrors((last) => withoutPath(last, `${index}.${'alt' in typed ? 'alt' : 'zh'}`));
              }}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <output className="visually-hidden">{announced}</output>
    </>
  );
}
