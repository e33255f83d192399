import { contrast, isDarkEnough, accentTones } from '@portal/contract/settings/rules/accent';
import { useEffect, useRef } from 'react';
import { space } from '#words/app/joining';
import {
  accent,
  accentHelp,
  byDay,
  byNight,
  contrastOf,
  pickAccent,
  sample,
} from '#words/desk/settings/settings';
import { accentOf } from '../../../lib/desk/settings/settings.ts';
import { Field } from '../../ui/form/Field.tsx';
import css from './settings.module.css';

interface AccentFieldProps {
  readonly id: string;
  readonly typed: string;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (typed: string) => void;
}

/** The portal's accent where none is set, and the colour of its page by day. */
const OWN = '#0f4a35';
const PAPER = '#f5f2ea';

/** The accent, typed or picked, and how it looks by day and by night. */
export function AccentField({ id, typed, error, readOnly, onType }: AccentFieldProps) {
  const colour = accentOf(typed);
  const isColour = colour !== null && /^#[0-9a-f]{6}$/.test(colour);
  return (
    <>
      <div className={css.fields}>
        <Field
          id={id}
          label={accent}
          help={
            isColour ? `${accentHelp}${space}${contrastOf(contrast(colour, PAPER).toFixed(1))}` : accentHelp
          }
          error={error}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        {!readOnly && (
          <label className="field">
            <span className="label">{pickAccent}</span>
            <input
              type="color"
              className={css.picker}
              value={isColour ? colour : OWN}
              onChange={({ target }) => onType(target.value)}
            />
          </label>
        )}
      </div>
      {isColour && isDarkEnough(colour) && <Samples colour={colour} />}
    </>
  );
}

/** A button and a text in it, by day and by night. */
function Samples({ colour }: { readonly colour: string }) {
  const place = useRef<HTMLDivElement>(null);
  // By script: the policy lets no style into the HTML.
  useEffect(() => {
    const { light, dark } = accentTones(colour);
    place.current?.style.setProperty('--tone-light', light);
    place.current?.style.setProperty('--tone-dark', dark);
  }, [colour]);
  return (
    <div ref={place} className={css.samples} aria-hidden="true">
      {[byDay, byNight].map((when) => (
        <div key={when} className={`${css.sample} ${when === byDay ? css.day : css.night}`}>
          <span className={css.sampleButton}>{sample}</span>
          <span className={css.sampleLink}>{when}</span>
        </div>
      ))}
    </div>
  );
}
