import { nothingFree, nothingHere, nothingMatches, showAll } from '#words/bookings/booking-filters';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

interface NothingFitsProps {
  /** True when nothing is free; false when there is nothing at all. */
  readonly free: boolean;
  readonly onShowAll: () => void;
}

/** Shown when the filters leave nothing of a day. */
export default function NothingFits({ free, onShowAll }: NothingFitsProps) {
  return (
    <div className="board-empty">
      <Empty picture={<Harbour />} title={nothingMatches} detail={free ? nothingFree : nothingHere}>
        <Button onClick={onShowAll}>{showAll}</Button>
      </Empty>
    </div>
  );
}
