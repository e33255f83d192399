import type { ComponentProps, ReactNode } from 'react';
import { result } from '#words/desk/moving-in/import';
import { Button } from '../../../ui/Button.tsx';
import { DoneMessage } from '../../../ui/DoneMessage.tsx';
import { Message } from '../../../ui/Message.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { Block } from '../../people/Block.tsx';
import css from './import.module.css';

interface ImportResultProps {
  readonly done: ComponentProps<typeof DoneMessage>['done'];
  readonly failure: unknown;
  readonly isBusy: boolean;
  /** The rows have been imported: there is nothing left to do. */
  readonly isDone: boolean;
  /** Number of rows that would be imported. */
  readonly wanted: number;
  readonly nothing: string;
  /** On the button, while it works and before. */
  readonly importing: string;
  readonly importRows: (count: number) => string;
  readonly onImport: () => void;
  /** A link to what was imported. */
  readonly link?: ReactNode;
  /** The rows, with what becomes of each. */
  readonly children: ReactNode;
}

/** The results of a file's rows, before or after the import, and the button that imports them. */
export const ImportResult = (props: ImportResultProps) => (
  <Block title={result}>
    <DoneMessage done={props.done} className={css.done}>
      {props.isDone && props.link}
    </DoneMessage>
    {props.children}
    {!props.isDone && (
      <div className={css.foot}>
        <FormFailure failure={props.failure} />
        {props.wanted === 0 ? (
          <Message kind="wait" title={props.nothing} />
        ) : (
          <Button look="filled" busy={props.isBusy} onClick={props.onImport}>
            {props.isBusy ? props.importing : props.importRows(props.wanted)}
          </Button>
        )}
      </div>
    )}
  </Block>
);
