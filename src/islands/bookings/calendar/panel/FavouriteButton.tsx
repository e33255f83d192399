import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { favourite, favouriteOf } from '#words/bookings/favourites';
import { loadStyle } from '../../../../lib/http/load-part.ts';
import { $favourites, markFavourite } from '../../../../lib/bookings/favourites.ts';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import styles from './favourite.css?url';

/** A path of 24 by 24, as those of `icons.ts`. */
const star = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';

await loadStyle(styles);

interface FavouriteButtonProps {
  readonly facility: Pick<BookableFacility, 'id' | 'name'>;
  /** Called when other facilities come first. */
  readonly onChange: () => void;
}

/** Marks a facility as one that the member sees first, or unmarks it: acts at once. */
export default function FavouriteButton({ facility: { id, name }, onChange }: FavouriteButtonProps) {
  const isFavourite = useStore($favourites).includes(id);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function change() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await markFavourite(id, !isFavourite);
      onChange();
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <Offered by="PUT /booking/favourite/{id}/">
      <button
        type="button"
        className="button button-quiet favourite"
        // While a change is being saved, the button already shows it.
        aria-pressed={isBusy ? !isFavourite : isFavourite}
        aria-busy={isBusy}
        aria-label={favouriteOf(name)}
        onClick={() => void change()}
      >
        <Icon drawing={star} />
        {favourite}
      </button>
      {failure !== null && <FailureMessage failure={failure} />}
    </Offered>
  );
}
