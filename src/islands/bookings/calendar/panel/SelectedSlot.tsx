import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import {
  selectionSpoken,
  clearChoice,
  continueLabel,
  interrupted,
  tooLong,
  tooShort,
} from '#words/bookings/booking-panel';
import { yourBooking } from '#words/bookings/bookings';
import { length } from '#words/app/dates';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { Day } from '../../../../lib/bookings/calendar/day/day.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import type { Limit } from '../../../../lib/bookings/calendar/selection.ts';
import { hours, shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { money } from '../../../../lib/format/format.ts';
import { close as cross } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Stores } from '../stores.ts';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { SelectedSlotForm } from './SelectedSlotForm.tsx';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { useOffer } from './use-offer.ts';

const FavouriteButton = lazyPart(() => import('./FavouriteButton.tsx'), {
  waiting: <p style={{ height: '2.75rem' }} />,
  Failed: () => null,
});

interface SelectedSlotProps {
  readonly selected: Selection;
  readonly facility: BookableFacility;
  readonly day: Day;
  readonly stores: Stores;
  /** Typed name; null while it is the member's own. */
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** True when all of it shows; false when only the bar of the sheet does. */
  readonly expanded: boolean;
  readonly onExpand: () => void;
  readonly onClear: () => void;
}

function limitWords(limit: Limit, { name, slot_minutes, min_slots, max_slots }: BookableFacility): string {
  if (limit === 'too_long') return tooLong(name, length(slot_minutes * max_slots));
  return limit === 'too_short' ? tooShort(name, length(slot_minutes * min_slots)) : interrupted;
}

/** The selection: its price, its name, and the button that books it. */
export function SelectedSlot({ day, facility: shown, expanded, onExpand, ...props }: SelectedSlotProps) {
  const { selected, stores, party, onClear } = props;
  const { limit } = useStore(stores.calendar.selection.$state);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const offer = useOffer({ selected, facility: shown, day, stores, party });
  const { facility, price } = offer;
  const limited = limit && limitWords(limit, facility);

  useEffect(() => {
    if (
      expanded &&
      heading.current?.closest('.summary')?.matches('.expanded') &&
      matchMedia('(max-width: 1199.98px)').matches
    )
      heading.current.focus();
  }, [expanded]);

  return (
    <>
      <output className="visually-hidden">
        {selectionSpoken(facility.name, hours(selected.start, selected.end), money(price.total))}
        {limited && ` ${limited}`}
      </output>
      <div className="summary-top">
        <p className="summary-label">{yourBooking}</p>
        <Button look="quiet" onClick={onClear}>
          {clearChoice}
        </Button>
      </div>
      <h2 className="summary-name" lang={langOf(facility.name)} ref={heading} tabIndex={-1}>
        {facility.name}
      </h2>
      <p className="summary-when">{shortWhen(selected.start, selected.end)}</p>
      {expanded && <FavouriteButton facility={facility} onChange={() => void stores.calendar.reload()} />}
      {expanded ? (
        <SelectedSlotForm
          {...props}
          day={day}
          offer={offer}
          limited={limited}
          tried={tried}
          onTry={() => setTried(true)}
        />
      ) : (
        <>
          <p className="summary-bar-total numeral">{money(price.total)}</p>
          <div className="summary-bar">
            <Button look="filled" wide onClick={onExpand}>
              {continueLabel}
            </Button>
            <Button className="button-icon" aria-label={clearChoice} title={clearChoice} onClick={onClear}>
              <Icon drawing={cross} />
            </Button>
          </div>
        </>
      )}
    </>
  );
}
