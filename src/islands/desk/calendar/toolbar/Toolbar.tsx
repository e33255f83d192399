import type { Ref } from 'react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { more, newBlock, newBooking, newClosure } from '#words/desk/calendar/calendar';
import { open as printBookings } from '#words/desk/calendar/day-sheet';
import type { DeskCalendarStore } from '../../../../lib/desk/calendar/desk-calendar.ts';
import { ellipsis } from '../../../../pictures/desk-icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Controls } from './Controls.tsx';
import css from './toolbar.module.css';

/** An action of the toolbar; null where these rights don't allow it. */
type Action = (() => void) | null;

interface ToolbarProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
  readonly onBook: Action;
  readonly onBlock: Action;
  readonly onCloseFacility: Action;
  readonly onPrint: Action;
  readonly moreRef: Ref<HTMLButtonElement>;
}

const ID = 'calendar-more';

/** The day, the view and the facilities, and what can be begun from here. */
export function Toolbar({ calendar, facilities, moreRef, ...actions }: ToolbarProps) {
  const { onBook, onBlock, onCloseFacility, onPrint } = actions;
  const item = (label: string, act: Action, className?: string) =>
    act && (
      <li className={className}>
        <button
          type="button"
          className={css.item}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            act();
          }}
        >
          {label}
        </button>
      </li>
    );
  return (
    <div className={css.toolbar}>
      <Controls calendar={calendar} facilities={facilities} />
      <div className={css.actions}>
        {onBlock && (
          <Button className={css.wide} onClick={onBlock}>
            {newBlock}
          </Button>
        )}
        <button ref={moreRef} type="button" className={`button button-icon ${css.more}`} popoverTarget={ID}>
          <Icon drawing={ellipsis} />
          <span className="visually-hidden">{more}</span>
        </button>
        <div id={ID} className={`popover ${css.menu}`} popover="auto">
          <ul>
            {item(newBooking, onBook)}
            {item(newBlock, onBlock, css.narrow)}
            {item(newClosure, onCloseFacility)}
            {item(printBookings, onPrint)}
          </ul>
        </div>
      </div>
    </div>
  );
}
