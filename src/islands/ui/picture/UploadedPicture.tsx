import type { PictureFocus } from '@portal/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { UploadSources } from './UploadSources.tsx';
import type { ShownUpload } from './UploadSources.tsx';
import css from './uploaded-picture.module.css';

interface Pictured {
  readonly feature_image: ShownUpload | null;
  /** The description of the picture; empty where it only decorates a name beside it. */
  readonly picture_alt?: string | undefined;
  /** The part that stays in sight where the frame cuts it; the middle where there is none. */
  readonly picture_focus?: PictureFocus | null | undefined;
}

interface UploadedPictureProps {
  /** The event or post that has it. */
  readonly of: Pictured;
  /** The width it is drawn in, as an image's `sizes`: "(max-width: 639px) 100vw, 668px". */
  readonly sizes: string;
  /** The project's drawing, if there is no picture or it fails to load. */
  readonly standIn: ReactNode;
  /**
   * Set for the picture that leads the page, in sight at once: fetched before the rest. Others load when they are
   * near.
   */
  readonly first?: boolean;
  /** Sets the width, and another shape than 3:2. */
  readonly className?: string | undefined;
}

/** A picture that the staff uploaded, as few bytes as the screen needs, in a frame of known size. */
export function UploadedPicture(props: UploadedPictureProps) {
  const { of, sizes, standIn, first = false, className } = props;
  const { feature_image: picture, picture_alt: alt = '', picture_focus: focus } = of;
  const [broken, setBroken] = useState<string | null>(null);
  const frame = className === undefined ? css.frame : `${css.frame} ${className}`;
  if (picture === null || broken === picture.id) return <div className={frame}>{standIn}</div>;
  return (
    <div className={frame}>
      <UploadSources
        picture={picture}
        alt={alt}
        sizes={sizes}
        first={first}
        style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
        onBroken={() => setBroken(picture.id)}
      />
    </div>
  );
}
