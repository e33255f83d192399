import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { people } from '#words/bookings/bookings';
import { otherFacility } from '#words/bookings/calendar-views';
import { idIn } from '../../../../lib/data/ids.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { drawings } from '../../../../pictures/by-name.ts';

const FavouriteButton = lazyPart(() => import('../panel/FavouriteButton.tsx'), {
  waiting: <p style={{ height: '2.75rem' }} />,
  Failed: () => null,
});

interface FacilityHeaderProps {
  /** The facility that shows; nothing while it is on its way. */
  readonly facility: BookableFacility | undefined;
  readonly id: number;
  readonly facilities: readonly BookableFacility[];
  readonly visitor: boolean;
  readonly onFacility: (id: number) => void;
}

/** Takes the room of a line that is on its way. */
const waiting = <span className="skeleton about-line">&nbsp;</span>;

/** The facility whose week it is, and a choice of others. */
export function FacilityHeader({ facility, id, facilities, visitor, onFacility }: FacilityHeaderProps) {
  const Drawing = facility && drawings[facility.picture];
  const categories = Map.groupBy(facilities, ({ category }) => category.name);
  return (
    <section className="about" aria-label={facility?.name}>
      {Drawing ? <Drawing /> : !facility && <div className="picture skeleton" />}
      <div>
        <h2 lang={langOf(facility?.name)}>{facility?.name ?? waiting}</h2>
        <p className="soft" lang={langOf(facility?.description)}>
          {facility ? facility.description || (facility.capacity ? people(facility.capacity) : '') : waiting}
        </p>
        {facility && !visitor && <FavouriteButton facility={facility} onChange={() => undefined} />}
        <label className="about-other">
          {otherFacility}
          <select
            className="input"
            value={id}
            onChange={({ target }) => onFacility(idIn(target.value) ?? id)}
          >
            {[...categories].map(([name, members]) => (
              <optgroup key={name} label={name} lang={langOf(name)}>
                {members.map((one) => (
                  <option key={one.id} value={one.id} lang={langOf(one.name)}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
