import type { MouseEvent } from 'react';
import * as words from '#words/desk/content/picture-focus';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import { centre, focusOf } from '../../../lib/desk/records/drafts.ts';
import type { PictureRef } from '../../../lib/desk/records/drafts.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import css from './focus-field.module.css';

interface FocusFieldProps {
  readonly path: string;
  readonly label: string;
  readonly picture: PictureRef;
  /** "30 75"; empty: the middle. */
  readonly value: string;
  readonly onType: (value: string) => void;
}

const axes = ['x', 'y'] as const;

/**
 * Sets the point of a picture that stays in sight where it is cut: by a press on it, or by two sliders. Shown as
 * members see it.
 */
export function FocusField({ path, label, picture, value, onType }: FocusFieldProps) {
  const id = idOfPath(path);
  const focus = focusOf(value) ?? centre;
  const src = pictureUrl(picture.url);
  const set = ({ x, y }: typeof focus) => onType(`${x} ${y}`);
  function press({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (part: number, whole: number) =>
      Math.min(100, Math.max(0, Math.round((100 * part) / Math.max(1, whole))));
    set({ x: share(clientX - left, width), y: share(clientY - top, height) });
  }
  return (
    <FieldGroup id={id} label={label}>
      <p className="soft small" id={`${id}-help`}>
        {words.help}
      </p>
      <div className={css.field}>
        <div>
          {/* Keys have the sliders below. */}
          <button type="button" tabIndex={-1} className={css.whole} aria-label={words.press} onClick={press}>
            <img src={src} alt="" draggable={false} />
            <span
              className={css.point}
              style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
            />
          </button>
          {axes.map((axis) => (
            <label key={axis} className={css.slider} htmlFor={`${id}-${axis}`}>
              <span>{words.axes[axis]}</span>
              <input
                id={`${id}-${axis}`}
                type="range"
                min={0}
                max={100}
                value={focus[axis]}
                aria-describedby={`${id}-help`}
                aria-valuetext={words.percent(focus[axis])}
                onChange={({ target }) => set({ ...focus, [axis]: Number(target.value) })}
              />
              <output className="small" aria-hidden="true">
                {words.percent(focus[axis])}
              </output>
            </label>
          ))}
          {value !== '' && (
            <Button look="quiet" onClick={() => onType('')}>
              {words.reset}
            </Button>
          )}
        </div>
        <Cuts src={src} focus={focus} />
      </div>
    </FieldGroup>
  );
}

interface CutsProps {
  readonly src: string;
  readonly focus: typeof centre;
}

/** The picture as lists and pages cut it. */
function Cuts({ src, focus }: CutsProps) {
  const style = { objectPosition: `${focus.x}% ${focus.y}%` };
  return (
    <div className={css.cuts}>
      <figure>
        <img className={css.inList} src={src} alt="" style={style} />
        <figcaption className="soft small">{words.inList}</figcaption>
      </figure>
      <figure>
        <img className={css.wide} src={src} alt="" style={style} />
        <figcaption className="soft small">{words.wide}</figcaption>
      </figure>
    </div>
  );
}
