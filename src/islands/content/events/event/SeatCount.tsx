import { fewer, more, seatsLabel } from '#words/content/event-details';
import { minus, plus } from '../../../../pictures/screen-icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './event.module.css';

interface SeatCountProps {
  readonly seats: number;
  readonly most: number;
  readonly onChange: (seats: number) => void;
}

/** Sets the number of seats: the member's own and those of guests. */
export function SeatCount({ seats, most, onChange }: SeatCountProps) {
  return (
    <fieldset className={css.count}>
      <legend className="visually-hidden">{seatsLabel}</legend>
      <p className={css.countLabel} aria-hidden="true">
        {seatsLabel}
      </p>
      <button
        type="button"
        className="button button-icon"
        aria-label={fewer}
        aria-disabled={seats <= 1}
        onClick={() => onChange(Math.max(1, seats - 1))}
      >
        <Icon drawing={minus} />
      </button>
      <output className={css.countFigure} aria-label={seatsLabel}>
        {seats}
      </output>
      <button
        type="button"
        className="button button-icon"
        aria-label={more}
        aria-disabled={seats >= most}
        onClick={() => onChange(Math.min(most, seats + 1))}
      >
        <Icon drawing={plus} />
      </button>
    </fieldset>
  );
}
