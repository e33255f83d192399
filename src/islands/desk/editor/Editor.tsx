import { Editor as TextEditor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { uploading } from '#words/desk/content/editor';
import { bodyElement } from '../../../lib/desk/editor-content.ts';
import { pictureTypes, uploadPicture } from '../../../lib/desk/upload-picture.ts';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import body from '../../content/post/body.module.css';
import { extensions } from './extensions.ts';
import { SelectionFields } from './SelectionFields.tsx';
import { Toolbar } from './Toolbar.tsx';
import css from './editor.module.css';

interface EditorProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error: string | undefined;
  readonly lang: string;
  /** HTML. */
  readonly value: string;
  readonly onType: (html: string) => void;
}

/** A text before anything is written. */
const nothing = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Returns the HTML of the text: empty if there is none. */
const htmlOf = (editor: TextEditor) => (editor.isEmpty ? '' : editor.getHTML());

/** Removes pictures from pasted or dropped content. */
const picturesIn = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Creates an editor in an element, and draws its caller again with each change. */
function useTextEditor(place: RefObject<HTMLElement | null>): TextEditor {
  // The page's policy refuses styles that a script writes, and text as HTML: the page's own style sheet has the
  // editor's styles.
  const [editor] = useState(
    () => new TextEditor({ element: null, extensions, injectCSS: false, content: nothing }),
  );
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (place.current) editor.mount(place.current);
    editor.on('transaction', redraw);
    return () => {
      editor.off('transaction', redraw);
      editor.unmount();
    };
  }, [editor, place]);
  return editor;
}

/** Shows a value in the editor, and tells what is typed. */
function useEditedValue(editor: TextEditor, { value, onType }: Pick<EditorProps, 'value' | 'onType'>): void {
  /** The value that the editor shows, which tells a change from outside from what was typed. */
  const shown = useRef('');
  useEffect(() => {
    const typed = () => {
      shown.current = htmlOf(editor);
      onType(shown.current);
    };
    editor.on('update', typed);
    return () => void editor.off('update', typed);
  }, [editor, onType]);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const parsed = DOMParser.fromSchema(editor.schema).parse(bodyElement(value));
    editor.commands.setContent(parsed.toJSON(), { emitUpdate: false });
  }, [editor, value]);
}

/** Uploads pictures and adds them to the text. */
function usePictures(editor: TextEditor) {
  const [uploads, setUploads] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  async function add(picture: File) {
    setFailure(null);
    setUploads((under) => under + 1);
    try {
      const { url, width, height } = await uploadPicture(picture);
      editor.chain().focus().setImage({ src: url, alt: '', width, height }).run();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setUploads((under) => under - 1);
    }
  }
  /** Adds those among pasted or dropped files; tells whether there were any. */
  function addFrom(files: FileList | undefined): boolean {
    const pictures = picturesIn(files);
    for (const picture of pictures) void add(picture);
    return pictures.length > 0;
  }
  return { isUploading: uploads > 0, failure, add, addFrom };
}

type Pictures = ReturnType<typeof usePictures>;

/** Names and describes the editable element as a form field, and takes pictures that are pasted or dropped. */
function useFieldOf(editor: TextEditor, { id, lang, help, error }: EditorProps, { addFrom }: Pictures): void {
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        handlePaste: (_, { clipboardData }) => addFrom(clipboardData?.files),
        handleDrop: (_, { dataTransfer }) => addFrom(dataTransfer?.files),
        attributes: {
          id,
          lang,
          class: `${body.body} ${css.text}`,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...((error || help) && {
            'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' '),
          }),
          ...(error && { 'aria-invalid': 'true' }),
        },
      },
    });
  });
}

/** A text with headings, lists, links, pictures and tables, as the page of a post shows it. */
export default function Editor(props: EditorProps) {
  const { id, label, help, error } = props;
  const place = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const editor = useTextEditor(place);
  const [isLinking, setLinking] = useState(false);
  const pictures = usePictures(editor);
  useEditedValue(editor, props);
  useFieldOf(editor, props, pictures);
  return (
    <div className={`field ${css.field}`}>
      {/* The editable element is no form control, which a label could be for. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a label's own press */}
      <span className="label" id={`${id}-label`} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className={css.frame} data-invalid={error ? true : undefined}>
        <Toolbar
          editor={editor}
          label={label}
          busy={pictures.isUploading}
          onLink={() => setLinking(true)}
          onPicture={() => file.current?.click()}
        />
        <SelectionFields editor={editor} id={id} isLinking={isLinking} onLinked={() => setLinking(false)} />
        <div ref={place} />
        <input
          ref={file}
          type="file"
          hidden
          accept={pictureTypes}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void pictures.add(chosen);
            // The same picture can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <output className="small">{pictures.isUploading && uploading}</output>
      {pictures.failure !== null && <FailureMessage failure={pictures.failure} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
