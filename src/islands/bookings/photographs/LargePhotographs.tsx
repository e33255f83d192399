import type { Photograph } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  close as closeWord,
  heading,
  next,
  notLoaded,
  position,
  previous,
} from '#words/bookings/photographs';
import { langOf } from '../../../lib/app/own-texts.ts';
import { chevronLeft, chevronRight, close } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { UploadSources } from '../../ui/picture/UploadSources.tsx';

interface LargePhotographsProps {
  readonly photographs: readonly Photograph[];
  /** The index of the one that was pressed. */
  readonly first: number;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The index of the photograph in sight. */
const visibleIndex = ({ scrollLeft, clientWidth }: Element): number =>
  Math.round(scrollLeft / Math.max(1, clientWidth));

/** Without an animation: each press, however fast, counts from the photograph that is in sight. */
const show = (strip: Element | null, index: number) =>
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The strip of photographs: the one in sight, and steps to its neighbours. */
function useStrip(count: number, first: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => {
    // Browsers that tell when a scroll has ended return a promise, which React would take for the effect's cleanup.
    show(strip.current, first);
  }, [first]);
  function step(by: -1 | 1) {
    if (!strip.current) return;
    const to = visibleIndex(strip.current) + by;
    show(strip.current, Math.min(count - 1, Math.max(0, to)));
  }
  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  return { strip, at, setAt, step, press };
}

/** Photographs over the whole screen, one at a time: by buttons, arrow keys or a swipe. */
export function LargePhotographs({ photographs, first, onClose }: LargePhotographsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the strip goes to the first one: it has no width until the dialog is open.
  useEffect(() => dialog.current?.showModal(), []);
  const { strip, at, setAt, step, press } = useStrip(photographs.length, first);
  const alt = photographs[at]?.alt ?? '';
  const isOne = photographs.length === 1;
  return (
    <dialog
      ref={dialog}
      className="photographs-large"
      aria-label={heading}
      onKeyDown={press}
      onClose={onClose}
    >
      <div className="photographs-head">
        <p>{!isOne && position(at + 1, photographs.length)}</p>
        <button
          type="button"
          className="button button-icon"
          aria-label={closeWord}
          onClick={() => dialog.current?.close()}
        >
          <Icon drawing={close} />
        </button>
      </div>
      <ul
        ref={strip}
        className="photographs-strip"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        onScroll={({ currentTarget }) => setAt(visibleIndex(currentTarget))}
      >
        {photographs.map((photograph, index) => (
          <LargePhotograph key={photograph.picture.id} {...photograph} isHidden={index !== at} />
        ))}
      </ul>
      <div className="photographs-foot">
        {!isOne && (
          <StepButton label={previous} drawing={chevronLeft} isEnd={at === 0} onStep={() => step(-1)} />
        )}
        <p className="photographs-caption" lang={langOf(alt)} aria-live="polite">
          {alt}
        </p>
        {!isOne && (
          <StepButton
            label={next}
            drawing={chevronRight}
            isEnd={at === photographs.length - 1}
            onStep={() => step(1)}
          />
        )}
      </div>
    </dialog>
  );
}

interface LargePhotographProps extends Pick<LargePhotographsProps['photographs'][number], 'picture' | 'alt'> {
  readonly isHidden: boolean;
}

function LargePhotograph({ picture, alt, isHidden }: LargePhotographProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <li aria-hidden={isHidden ? true : undefined}>
      {isMissing ? (
        <p>{notLoaded}</p>
      ) : (
        <UploadSources
          picture={picture}
          alt={alt}
          sizes="100vw"
          style={{ maxWidth: `min(100%, ${picture.width}px)` }}
          keepable
          onBroken={() => setMissing(true)}
        />
      )}
    </li>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly drawing: string;
  /** True at the photograph beyond which there is none. */
  readonly isEnd: boolean;
  readonly onStep: () => void;
}

const StepButton = ({ label, drawing, isEnd, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="button button-icon"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={onStep}
  >
    <Icon drawing={drawing} />
  </button>
);
