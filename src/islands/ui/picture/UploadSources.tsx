import type { Upload } from '@portal/contract';
import type { PictureFormat } from '@portal/contract/content/rules/pictures';
import { fallbackWidth, picturePath } from '@portal/contract/content/rules/pictures';
import type { CSSProperties } from 'react';
import { langOf } from '../../../lib/app/own-texts.ts';
import { pictureUrl } from '../../../lib/data/picture-url.ts';

/** The fields of an upload that showing it needs. */
export type ShownUpload = Pick<Upload, 'id' | 'small_url' | 'width' | 'height' | 'widths'>;

interface UploadSourcesProps {
  /** The width it is drawn in, as an image's `sizes`: "(max-width: 639px) 100vw, 668px". */
  readonly sizes: string;
  /**
   * Set for the picture that leads the page, in sight at once: fetched before the rest. Others load when they are
   * near.
   */
  readonly first?: boolean;
  readonly picture: ShownUpload;
  readonly alt: string;
  readonly style?: CSSProperties | undefined;
  /**
   * The picture may be looked at without a network later: requested so that the service worker can read and store it.
   */
  readonly keepable?: boolean;
  readonly onBroken: () => void;
}

/** A picture in each of its stored formats and widths, without a frame. */
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
