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

/** Photographs over the whole screen, one at a time: by buttons, arrow keys or a swipe. */
export function LargePhotographs({ photographs, first, onClose }: LargePhotographsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    dialog.current?.showModal();
    show(strip.current, first);
  }, [first]);

  function step(by: -1 | 1) {
    if (!strip.current) return;
    const to = visibleIndex(strip.current) + by;
    show(strip.current, Math.min(photographs.length - 1, Math.max(0, to)));
  }
  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

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
        {photographs.map(({ picture, alt: caption }, index) => (
          <li key={picture.id} aria-hidden={index === at ? undefined : true}>
            {missing.includes(picture.id) ? (
              <p>{notLoaded}</p>
            ) : (
              <UploadSources
                picture={picture}
                alt={caption}
                sizes="100vw"
                style={{ maxWidth: `min(100%, ${picture.width}px)` }}
                keepable
                onBroken={() => setMissing((before) => [...before, picture.id])}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="photographs-foot">
        {!isOne && (
          <button
            type="button"
            className="button button-icon"
            aria-label={previous}
            aria-disabled={at === 0 || undefined}
            onClick={() => step(-1)}
          >
            <Icon drawing={chevronLeft} />
          </button>
        )}
        <p className="photographs-caption" lang={langOf(alt)} aria-live="polite">
          {alt}
        </p>
        {!isOne && (
          <button
            type="button"
            className="button button-icon"
            aria-label={next}
            aria-disabled={at === photographs.length - 1 || undefined}
            onClick={() => step(1)}
          >
            <Icon drawing={chevronRight} />
          </button>
        )}
      </div>
    </dialog>
  );
}
