import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { captchaDiffers, captchaFirst, otherWayMissing } from '#words/session/session';
import { createCaptcha } from '../../lib/session/captcha.ts';
import type { CaptchaStore } from '../../lib/session/captcha.ts';
import type { CaptchaAlternative } from './Work.tsx';

/** The proof that a person signs in, and the captcha's session that it belongs to. */
interface Proof {
  readonly session: string;
  readonly captcha: string;
}

/** Puts a sentence at the picture's field, or takes it away. */
type MarkField = (error: string | undefined) => void;

/**
 * The picture, or the alternative for people who can't see it. `inputRef` is where the picture's characters are typed.
 */
export function useCaptchaAnswer(inputRef: RefObject<HTMLInputElement | null>, mark: MarkField) {
  const [captcha] = useState(() => createCaptcha());
  const picture = useStore(captcha.$captcha, { ssr: 'initial' });
  const match = useStore(captcha.$match, { ssr: 'initial' });
  const [other, setOther] = useState<CaptchaAlternative | null>(null);
  /** The other way from the press that asks for it: what is drawn lags behind. */
  const switching = useRef<Promise<CaptchaAlternative | null>>(null);

  /** Text that was typed while the picture, or this very script, was loading is compared once it is there. */
  const draw = useCallback(async () => {
    await captcha.refresh();
    await captcha.type(inputRef.current?.value ?? '');
  }, [captcha, inputRef]);

  useEffect(() => void draw(), [draw]);

  return {
    picture,
    match,
    /** The other way, where it was chosen. */
    other,
    type: (text: string) => {
      mark(undefined);
      void captcha.type(text);
    },
    drawOwn: captcha.drawOwn,
    /** An answer can be used only once. */
    another: (way = other) => {
      if (inputRef.current) inputRef.current.value = '';
      void (way ? way.proving.begin() : draw());
    },
    takeOtherWay: async () => {
      switching.current = import('./Work.tsx').then(
        ({ beginWork }) => beginWork(),
        () => null,
      );
      const way = await switching.current;
      setOther(way);
      mark(way ? undefined : otherWayMissing);
    },
    showPicture: () => {
      switching.current = null;
      flushSync(() => setOther(null));
      void draw();
      inputRef.current?.focus();
    },
    /** The way that was chosen last, whether it is drawn yet or not; null for the picture. */
    way: async () => switching.current,
    prove: async (way: CaptchaAlternative | null, typed: string): Promise<Proof | null> =>
      way ? way.proving.proof() : answerToPicture(captcha, typed, mark),
  };
}

export type CaptchaAnswer = ReturnType<typeof useCaptchaAnswer>;

/** Returns the text typed beside the picture, with its session; null where it can't be right. */
async function answerToPicture(captcha: CaptchaStore, typed: string, mark: MarkField): Promise<Proof | null> {
  const there = await captcha.settled();
  if (there.status === 'local') await captcha.type(typed);
  const session = 'session' in there ? there.session : null;
  const differs = captcha.$match.get() === false;
  mark(session === null ? captchaFirst : differs ? captchaDiffers : undefined);
  return session === null || differs ? null : { session, captcha: typed };
}
