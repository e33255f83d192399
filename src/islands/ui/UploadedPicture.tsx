import type { PictureFocus, Upload } from '@portal/contract';
import type { PictureFormat } from '@portal/contract/content/rules/pictures';
import { fallbackWidth, picturePath } from '@portal/contract/content/rules/pictures';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { langOf } from '../../lib/app/own-texts.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import css from './uploaded-picture.module.css';

/** What of an upload is needed to show it. */
type ShownUpload = Pick<Upload, 'id' | 'small_url' | 'width' | 'height' | 'widths'>;

interface Pictured {
  readonly feature_image: ShownUpload | null;
  /** What it shows; empty where it only decorates what has its name beside it. */
  readonly picture_alt?: string | undefined;
  /** What of it stays in sight where the frame cuts it; its middle where there is none. */
  readonly picture_focus?: PictureFocus | null | undefined;
}

interface UploadedPictureProps {
  /** The event or post that has it. */
  readonly of: Pictured;
  /** How wide it is drawn, as `sizes` of an image says it: "(max-width: 639px) 100vw, 668px". */
  readonly sizes: string;
  /** The project's drawing in its place where there is none, or it doesn't come. */
  readonly standIn: ReactNode;
  /** What leads the page, in sight at once: fetched before the rest. Otherwise it comes when it is near. */
  readonly first?: boolean;
  /** Sets the width, and another shape than 3:2. */
  readonly className?: string | undefined;
}

/**
 * A picture that the staff uploaded, as few bytes as the screen needs, in a frame whose room is known before it comes.
 */
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

interface UploadSourcesProps extends Pick<UploadedPictureProps, 'sizes' | 'first'> {
  readonly picture: ShownUpload;
  readonly alt: string;
  readonly style?: CSSProperties | undefined;
  /** It may be looked at without a network later: asked for so that the service worker can read what it keeps. */
  readonly keepable?: boolean;
  readonly onBroken: () => void;
}

/** A picture in each format and width that it is kept in, without a frame. */
export const UploadSources = (props: UploadSourcesProps) => {
  const { picture, alt, sizes, first = false, style, keepable = false, onBroken } = props;
  return (
    <picture>
      {picture.widths.length > 0 &&
        (['avif', 'webp'] as const).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={candidates(picture, format)} sizes={sizes} />
        ))}
      <img
        src={fallback(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        lang={langOf(alt)}
        style={style}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        crossOrigin={keepable ? 'anonymous' : undefined}
        onError={onBroken}
      />
    </picture>
  );
};

/** "…-320.avif 320w, …-640.avif 640w" */
const candidates = ({ id, widths }: Pick<Upload, 'id' | 'widths'>, format: PictureFormat) =>
  widths.map((width) => `${pictureUrl(picturePath(id, width, format))} ${width}w`).join(', ');

const fallback = ({ id, widths, small_url }: ShownUpload) =>
  pictureUrl(widths.length > 0 ? picturePath(id, fallbackWidth(widths), 'jpg') : small_url);
