import { initials } from '../../lib/format/initials.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import css from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  /** Path of an uploaded picture; null: the initials replace it. */
  readonly photo?: string | null;
  /** The picture's text alternative; left out if the name is beside it. */
  readonly label?: string;
  readonly large?: boolean;
}

/** A face, or two letters in its place. */
export function Portrait({ name, photo = null, label = '', large = false }: PortraitProps) {
  const classes = large ? `${css.portrait} ${css.large}` : css.portrait;
  if (photo === null)
    return (
      <span className={classes} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return <img className={classes} src={pictureUrl(photo)} alt={label} width="112" height="112" />;
}
