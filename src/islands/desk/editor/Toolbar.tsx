import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as words from '#words/desk/content/editor';
import * as icons from '../../../pictures/editor-icons.ts';
import { undo } from '../../../pictures/screen-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './editor.module.css';

interface Tool {
  readonly name: string;
  /** A drawing in place of the name. */
  readonly drawing?: string;
  /** True when the selection has this format; undefined: this isn't a format. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly act: () => unknown;
}

interface ToolbarProps {
  readonly editor: Editor;
  /** The name of the text that it edits. */
  readonly label: string;
  /** A picture is on its way. */
  readonly busy: boolean;
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

/** The formats, in their order. */
function toolsOf({ editor, busy, onLink, onPicture }: ToolbarProps): readonly Tool[] {
  const run = () => editor.chain().focus();
  const is = (name: string, attributes?: object) => editor.isActive(name, attributes);
  return [
    {
      name: words.heading,
      isOn: is('heading', { level: 2 }),
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: words.subheading,
      isOn: is('heading', { level: 3 }),
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    { name: words.bold, drawing: icons.bold, isOn: is('bold'), act: () => run().toggleBold().run() },
    { name: words.italic, drawing: icons.italic, isOn: is('italic'), act: () => run().toggleItalic().run() },
    {
      name: words.bullets,
      drawing: icons.bullets,
      isOn: is('bulletList'),
      act: () => run().toggleBulletList().run(),
    },
    {
      name: words.numbers,
      drawing: icons.numbers,
      isOn: is('orderedList'),
      act: () => run().toggleOrderedList().run(),
    },
    {
      name: words.quote,
      drawing: icons.quote,
      isOn: is('blockquote'),
      act: () => run().toggleBlockquote().run(),
    },
    { name: words.link, drawing: icons.chain, isOn: is('link'), act: onLink },
    { name: words.picture, drawing: icons.photo, isOff: busy, act: onPicture },
    {
      name: words.table,
      drawing: icons.grid,
      isOff: is('table'),
      act: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { name: words.rule, drawing: icons.rule, act: () => run().setHorizontalRule().run() },
    { name: words.undo, drawing: undo, isOff: !editor.can().undo(), act: () => run().undo().run() },
    { name: words.redo, drawing: icons.redo, isOff: !editor.can().redo(), act: () => run().redo().run() },
  ];
}

/** The formats of a text: one stop of the Tab key; arrow keys move between the buttons. */
export function Toolbar(props: ToolbarProps) {
  const [at, setAt] = useState(0);
  const tools = toolsOf(props);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const last = buttons.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    buttons[to]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time
    <div
      role="toolbar"
      className={css.toolbar}
      aria-label={words.toolbar(props.label)}
      onKeyDown={onKeyDown}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ name, drawing, isOn, isOff = false, act }, index) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          tabIndex={index === at ? 0 : -1}
          title={drawing === undefined ? undefined : name}
          aria-label={name}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          onFocus={() => setAt(index)}
          onClick={() => void (isOff || act())}
        >
          {drawing === undefined ? name : <Icon drawing={drawing} />}
        </button>
      ))}
    </div>
  );
}
