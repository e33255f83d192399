import type { ComponentProps } from 'react';
import * as words from '#words/desk/facilities/photographs';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import type { PhotographDraft } from '../../../lib/desk/facilities/photographs.ts';
import { chevronDown, close } from '../../../pictures/icons.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../records/TextField.tsx';
import css from './photographs.module.css';

/** Characters of an alternative text. */
const MAX_ALT = 300;

const inOneLine = (typed: string) => typed.replaceAll(/\s*\n\s*/g, ' ');

interface PhotographRowProps {
  readonly row: PhotographDraft;
  readonly index: number;
  readonly of: number;
  readonly errors: PathErrors;
  readonly onType: (typed: Partial<Pick<PhotographDraft, 'alt' | 'zh'>>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One photograph of the list: its description, its position, and its removal. */
export function PhotographRow({ row, index, of, errors, onType, onMove, onRemove }: PhotographRowProps) {
  const { picture, alt, zh } = row;
  const number = index + 1;
  const id = `photograph-${picture.id}`;
  const wrong = errors[`${index}.picture`];
  return (
    <li className={css.item} data-photograph={index}>
      <fieldset className={css.one} aria-describedby={wrong ? `${id}-error` : undefined}>
        <legend className="visually-hidden">{words.photograph(number, of)}</legend>
        <img className={css.thumb} src={pictureUrl(picture.small_url)} alt="" />
        <div className={css.fields}>
          {wrong && (
            <div tabIndex={-1} data-wrong>
              <FieldError id={`${id}-error`}>{wrong}</FieldError>
            </div>
          )}
          <TextField
            id={`${id}-alt`}
            label={words.alt}
            rows={2}
            required
            maxLength={MAX_ALT}
            lang="en-SG"
            value={alt}
            error={errors[`${index}.alt`]}
            onChange={({ target }) => onType({ alt: inOneLine(target.value) })}
          />
          <TextField
            id={`${id}-zh`}
            label={words.altInChinese}
            rows={2}
            maxLength={MAX_ALT}
            lang="zh-SG"
            value={zh}
            error={errors[`${index}.zh.alt`]}
            onChange={({ target }) => onType({ zh: inOneLine(target.value) })}
          />
        </div>
        <div className={css.buttons}>
          <IconButton
            label={words.moveUp(number)}
            drawing={chevronDown}
            className={css.up}
            disabled={index === 0}
            data-move
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={words.moveDown(number)}
            drawing={chevronDown}
            disabled={number === of}
            data-move
            onClick={() => onMove(1)}
          />
          <IconButton label={words.remove(number)} drawing={close} data-remove onClick={onRemove} />
        </div>
      </fieldset>
    </li>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly drawing: string;
}

const IconButton = ({ label, drawing, className, ...props }: IconButtonProps) => (
  <button
    {...props}
    type="button"
    className={['button button-icon', className].filter(Boolean).join(' ')}
    aria-label={label}
  >
    <Icon drawing={drawing} />
  </button>
);
