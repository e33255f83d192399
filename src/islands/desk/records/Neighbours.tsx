import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { next as nextWord, place, previous as previousWord } from '#words/desk/money/invoice';
import { listRecords } from '../../../lib/desk/records/record-calls.ts';
import { chevronLeft } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { readListQuery } from './list-query.ts';
import type { RecordPageProps } from './section.ts';
import { addressIn } from './section.ts';
import css from './neighbours.module.css';

/** Loads the page of the list that the record was opened from, with one more on each side. */
async function loadAround(props: RecordPageProps, signal: AbortSignal) {
  const { filters, ordering, page } = readListQuery(props.query, props, props.parts);
  const offset = Math.max(0, (page - 1) * DEFAULT_PAGE_SIZE - 1);
  const limit = DEFAULT_PAGE_SIZE + 2;
  const { results, count } = await listRecords(
    props.section,
    { ...filters, ordering, limit, ...(offset > 0 && { offset }) },
    signal,
  );
  const index = results.findIndex(({ id }) => String(id) === String(props.id));
  return { offset, count, index, results };
}

/** Links to the records before and after this one, in the list that it was opened from. */
export function Neighbours(props: RecordPageProps) {
  const { state } = useResource((signal) => loadAround(props, signal));
  const found = state.status === 'loading' ? undefined : state.data;
  if (!found || found.index < 0) return null;
  const { offset, count, index, results } = found;
  const link = (at: number, label: string, className: string | undefined) => {
    const record = results[at];
    if (!record) return null;
    const page = Math.floor((offset + at) / DEFAULT_PAGE_SIZE) + 1;
    const address = addressIn(props.section, props.query, { id: record.id, page: page > 1 ? page : null });
    return (
      <a className="button" href={address} aria-label={label} title={label}>
        <Icon drawing={chevronLeft} className={className ?? ''} />
      </a>
    );
  };
  return (
    <nav className={css.neighbours} aria-label={place(offset + index + 1, count)}>
      <span className="soft small">{place(offset + index + 1, count)}</span>
      {link(index - 1, previousWord, undefined)}
      {link(index + 1, nextWord, css.forward)}
    </nav>
  );
}
