import { noBookingsDetail, seeWhatIsFree } from '#words/dashboard/no-bookings';
import { href } from '../../lib/app/routes.ts';
import { Harbour } from '../../pictures/Harbour.tsx';
import { arrowRight } from '../../pictures/icons.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Shown in place of the next bookings if there are none; leads to the calendar. */
export default function NoBookings({ title }: { readonly title: string }) {
  return (
    <Empty picture={<Harbour />} title={title} detail={noBookingsDetail}>
      <a className="link" href={href('bookings')}>
        {seeWhatIsFree} <Icon drawing={arrowRight} />
      </a>
    </Empty>
  );
}
