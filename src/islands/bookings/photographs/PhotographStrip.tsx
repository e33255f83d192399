import type { Photograph } from '@portal/contract';
import { useState } from 'react';
import { heading } from '#words/bookings/photographs';
import { UploadSources } from '../../ui/picture/UploadSources.tsx';
import { LargePhotographs } from './LargePhotographs.tsx';
import styles from './photographs.css?url';

interface PhotographsProps {
  readonly photographs: readonly Photograph[];
}

/** Greatest width of a photograph in the row, as an image's `sizes`. */
const IN_ROW = '(max-width: 639.98px) 80vw, 210px';

/**
 * A facility's photographs: a row that scrolls on a phone, a grid on wider screens; each opens large by a press. One that doesn't
 * come, as without a network, isn't shown.
 */
export default function PhotographStrip({ photographs }: PhotographsProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<number | null>(null);
  const shown = photographs.filter(({ picture }) => !missing.includes(picture.id));
  if (shown.length === 0) return null;
  return (
    <div className="photographs">
      {/* Comes with this part, before it shows: pages are drawn without it. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="photographs-label" id="photographs">
        {heading}
      </p>
      <ul className="photographs-row" aria-labelledby="photographs">
        {shown.map(({ picture, alt }, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className="photographs-press"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            >
              <UploadSources
                picture={picture}
                alt={alt}
                sizes={IN_ROW}
                keepable
                onBroken={() => setMissing((before) => [...before, picture.id])}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LargePhotographs photographs={shown} first={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
