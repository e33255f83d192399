import { initials } from '../../layouts/initials.ts';
import { pictureUrl } from '../../lib/data/picture-url.ts';
import css from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  /** Path of an uploaded picture; null: the letters of the name stand for it. */
  readonly photo?: string | null;
  /** Said of the picture; left out where the name stands beside it. */
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
