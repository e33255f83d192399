import type { UsualBookings } from '@portal/contract';
import { useState } from 'react';
import { closeOffer, heading, turnOff } from '#words/bookings/usual-bookings';
import { loadStyle } from '../../../../lib/http/load-part.ts';
import { href } from '../../../../lib/app/routes.ts';
import { call } from '../../../../lib/http/call.ts';
import { chevronDown } from '../../../../pictures/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { UsualBookingList } from '../../usual/UsualBookingList.tsx';
import styles from './usual-offer.css?url';
import { UsualLine } from './UsualLine.tsx';

await loadStyle(styles);

const OFFER = 'usual-offer';

interface UsualOfferProps {
  readonly first: UsualBookings;
  /** Something was booked or taken back. */
  readonly onBooked: () => void;
}

/** A button that opens the bookings that a member often makes, each a press away. It floats, so that nothing moves. */
export function UsualOffer({ first, onBooked }: UsualOfferProps) {
  const [usual, setUsual] = useState(first);
  async function refresh() {
    onBooked();
    const fresh = await call('GET /booking/usual/').catch(() => null);
    if (fresh) setUsual(fresh);
  }
  return (
    <>
      <button type="button" className="button usual-open" popoverTarget={OFFER}>
        {heading}
        <Icon drawing={chevronDown} />
      </button>
      <div id={OFFER} popover="auto" className="popover usual-offer">
        <UsualBookingList
          usual={usual}
          className="usual-list"
          onRetry={() => void refresh()}
          Line={UsualLine}
        />
        <p className="usual-end">
          <a className="link" href={`${href('profile')}#booking-preferences`}>
            {turnOff}
          </a>
          <button type="button" className="button" popoverTarget={OFFER} popoverTargetAction="hide">
            {closeOffer}
          </button>
        </p>
      </div>
    </>
  );
}
