import { nothingToBook, nothingToBookDetail, seeTheDay } from '#words/bookings/calendar-views';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Empty } from '../../../ui/Empty.tsx';

/** There is no facility, or not the one that the address names. */
export const NothingToBook = () => (
  <Empty picture={<Harbour />} title={nothingToBook} detail={nothingToBookDetail}>
    <a className="link" href={location.pathname}>
      {seeTheDay}
    </a>
  </Empty>
);
