import type { ComponentProps } from 'react';
import { spinner } from '../../pictures/icons.ts';
import { Icon } from './Icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy'> {
  /** `filled`: the one main action of a section. `undo`: an action that undoes another. */
  readonly look?: 'filled' | 'outlined' | 'quiet' | 'undo';
  /** An action is under way: presses are ignored, the label (say it in the `-ing` form) gets the turning mark. */
  readonly busy?: boolean;
  /** Full width and 52 px. */
  readonly wide?: boolean;
  /** Drawing before the label. */
  readonly icon?: string;
}

/** A button; `type="button"` by default. Stays focusable while busy, so that the focus isn't lost. */
export function Button(props: ButtonProps) {
  const {
    look = 'outlined',
    busy = false,
    wide = false,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const classes = [
    'button',
    look === 'outlined' ? '' : `button-${look}`,
    wide ? 'button-wide' : '',
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classes.filter(Boolean).join(' ')}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <Icon drawing={spinner} className="button-busy" />
      ) : (
        icon !== undefined && <Icon drawing={icon} />
      )}
      {children}
    </button>
  );
}
