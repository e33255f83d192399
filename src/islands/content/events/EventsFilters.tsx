import { useEffect, useRef } from 'react';
import { allCategories, categories, categoryLabel, searchAct, searchLabel } from '#words/content/events';
import type { EventCategory, EventsQuery } from '../../../lib/content/events-address.ts';
import { eventsAt } from '../../../lib/content/events-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import css from './events.module.css';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const choices = [null, ...(Object.keys(categories) as EventCategory[])];

/** Filters events by a part of the name and by category. The address has all of it. */
export function EventsFilters({ wanted }: { readonly wanted: EventsQuery }) {
  const { view, category, search, month } = wanted;
  const form = useRef<HTMLFormElement>(null);
  // A page that comes back from the back/forward cache shows its own filters again, not those typed to leave it.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  const kept = { view: view === 'list' ? null : view, category, month };
  return (
    <div className={css.filters}>
      <nav className={css.choices} aria-label={categoryLabel}>
        {choices.map((choice) => (
          <a
            key={choice}
            className="chip"
            href={eventsAt({ ...wanted, category: choice, page: 1 })}
            aria-current={category === choice ? 'true' : undefined}
          >
            {choice === null ? allCategories : categories[choice]}
          </a>
        ))}
      </nav>
      <search className={css.searching}>
        <form ref={form} className={css.search} action={href('events')}>
          {Object.entries(kept).map(
            ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input
            className="input"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={search}
            aria-label={searchLabel}
            placeholder={searchLabel}
          />
          <Button type="submit">{searchAct}</Button>
        </form>
      </search>
    </div>
  );
}
