import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/desk/content/editor';
import { linkOf } from '../../../lib/desk/editor-content.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import css from './editor.module.css';

interface SelectionFieldsProps {
  readonly editor: Editor;
  readonly id: string;
}

interface LinkingProps {
  /** True while the address of a link is being typed. */
  readonly isLinking: boolean;
  readonly onLinked: () => void;
}

/** Edits what the cursor is at: the address of a link, the description of a picture, the rows of a table. */
export function SelectionFields({ editor, id, isLinking, onLinked }: SelectionFieldsProps & LinkingProps) {
  if (isLinking) return <LinkBar editor={editor} id={id} onDone={onLinked} />;
  if (editor.isActive('image')) return <PictureBar editor={editor} id={id} />;
  return editor.isActive('table') ? <TableBar editor={editor} /> : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function LinkBar({ editor, id, onDone }: SelectionFieldsProps & { readonly onDone: () => void }) {
  const [address, setAddress] = useState(() => textOf(editor.getAttributes('link')['href']));
  const [isWrong, setWrong] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  function set() {
    const href = linkOf(address);
    setWrong(href === null);
    if (href === null) return bar.current?.querySelector('input')?.focus();
    // If nothing is selected, the address itself is the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    return done();
  }
  return (
    <div ref={bar} className={css.beside}>
      <Field
        id={`${id}-link`}
        label={words.linkAddress}
        help={words.linkHelp}
        error={isWrong ? words.linkWrong : undefined}
        value={address}
        inputMode="url"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set();
          else if (event.key === 'Escape') done();
          else return;
          event.preventDefault();
        }}
      />
      <div className={css.besideActions}>
        <Button onClick={set}>{words.setLink}</Button>
        {editor.isActive('link') && (
          <Button
            look="quiet"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              done();
            }}
          >
            {words.removeLink}
          </Button>
        )}
      </div>
    </div>
  );
}

const PictureBar = ({ editor, id }: SelectionFieldsProps) => (
  <div className={css.beside}>
    <Field
      id={`${id}-alt`}
      label={words.alternativeText}
      help={words.alternativeHelp}
      maxLength={300}
      value={textOf(editor.getAttributes('image')['alt'])}
      onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
    />
    <div className={css.besideActions}>
      <Button look="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {words.removePicture}
      </Button>
    </div>
  </div>
);

function TableBar({ editor }: Pick<SelectionFieldsProps, 'editor'>) {
  const run = () => editor.chain().focus();
  return (
    <div className={css.besideActions}>
      <Button look="quiet" onClick={() => run().addRowAfter().run()}>
        {words.addRow}
      </Button>
      <Button look="quiet" onClick={() => run().addColumnAfter().run()}>
        {words.addColumn}
      </Button>
      <Button look="quiet" onClick={() => run().deleteRow().run()}>
        {words.removeRow}
      </Button>
      <Button look="quiet" onClick={() => run().deleteColumn().run()}>
        {words.removeColumn}
      </Button>
      <Button look="quiet" onClick={() => run().deleteTable().run()}>
        {words.removeTable}
      </Button>
    </div>
  );
}
