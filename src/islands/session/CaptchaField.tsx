import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import {
  cantSeePicture,
  captchaDiffers,
  captchaFailed,
  captchaHelp,
  captchaLabel,
  captchaMatches,
  captchaPicture,
  captchaRefresh,
} from '#words/session/session';
import { tryAgain } from '#words/app/shell';
import { captchaSize } from '@portal/contract/session/rules/sign-in';
import { captchaText } from '../../lib/session/captcha.ts';
import type { Captcha } from '../../lib/session/captcha.ts';
import { check, refresh } from '../../pictures/icons.ts';
import { FieldError } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Offered } from '../ui/Offered.tsx';
import css from './captcha-field.module.css';
import { captchaCanvas, drawCode, drawPicture } from './draw-captcha.ts';

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  /** True when the typed text equals the picture; null while that isn't known. */
  readonly match: boolean | null;
  readonly error: string | undefined;
  /** The reason why no picture came. */
  readonly failure: string | undefined;
  readonly input: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onRefresh: () => void;
  /** The picture can't be drawn. */
  readonly onBroken: () => void;
  /** Somebody can't see the picture. */
  readonly onOther: () => void;
}

/** The captcha widget: the picture, another one on request, and the field for its characters. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha, match, failure, input, onType, onRefresh, onBroken, onOther } = props;
  const broken = captcha.status === 'failed';
  const error = props.error ?? (match === false ? captchaDiffers : undefined);

  return (
    <div className="field">
      <label htmlFor="captcha">{captchaLabel}</label>
      <div className={css.row}>
        <CaptchaCanvas captcha={captcha} onBroken={onBroken} />
        {broken && (
          <p className={css.failed} role="alert">
            {captchaFailed} <span className="soft">{failure}</span>
          </p>
        )}
        <AnotherPicture broken={broken} onRefresh={onRefresh} />
        <input
          ref={input}
          id="captcha"
          name="captcha"
          className={`input ${css.input}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error captcha-help' : 'captcha-help'}
          onInput={({ currentTarget }) => {
            const text = captchaText(currentTarget.value);
            // Written back only when it differs, so that the caret stays where it is.
            if (text !== currentTarget.value) currentTarget.value = text;
            onType(text);
          }}
          maxLength={captchaSize.characters}
        />
      </div>
      {error && <FieldError id="captcha-error">{error}</FieldError>}
      {/* The good news takes the help's place, so that nothing moves. */}
      <output className={`field-help ${css.help}`} id="captcha-help">
        {match ? <CaptchaMatch /> : captchaHelp}
      </output>
      {/* A way of our own. */}
      <Offered by="POST /api/token-passkey/options/">
        <button type="button" className={`button button-quiet ${css.other}`} onClick={onOther}>
          {cantSeePicture}
        </button>
      </Offered>
    </div>
  );
}

/** A canvas of 150 × 50 with the picture. */
function CaptchaCanvas({ captcha, onBroken }: Pick<CaptchaFieldProps, 'captcha' | 'onBroken'>) {
  const canvas = useRef<HTMLCanvasElement>(null);

  // A canvas is drawn, not rendered.
  useEffect(() => {
    if (!canvas.current) return;
    if (captcha.status === 'local') drawCode(canvas.current, captcha.code);
    else canvas.current.width = captchaCanvas.width;
    if (captcha.status === 'drawn') drawPicture(canvas.current, captcha.image).catch(onBroken);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each
  }, [captcha]);

  return (
    <canvas
      ref={canvas}
      className={css.picture}
      {...captchaCanvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the spec draws it on a canvas
      role="img"
      aria-label={captchaPicture}
      hidden={captcha.status === 'failed'}
    />
  );
}

interface AnotherPictureProps {
  /** No picture came, so that the button says what it is for. */
  readonly broken: boolean;
  readonly onRefresh: () => void;
}

function AnotherPicture({ broken, onRefresh }: AnotherPictureProps) {
  return (
    <button
      type="button"
      className={broken ? 'button' : 'button button-icon'}
      onClick={onRefresh}
      aria-label={broken ? undefined : captchaRefresh}
      title={broken ? undefined : captchaRefresh}
    >
      <Icon drawing={refresh} />
      {broken && tryAgain}
    </button>
  );
}

const CaptchaMatch = () => (
  <span className={css.match}>
    <Icon drawing={check} /> {captchaMatches}
  </span>
);
