import { comma } from '#words/app/joining';
import {
  blocked as blockedWord,
  blocks,
  blocksNothing,
  facility as facilityWord,
  failed,
  free,
  heading,
  intro,
  loading,
  more as moreWord,
  noSpaces,
  ownSpace,
  summary,
  takes,
  thisOne,
} from '#words/desk/facilities/shared-spaces';
import { href } from '../../../lib/app/routes.ts';
import { sharedSpaces } from '../../../lib/desk/facilities/shared-spaces.ts';
import type { SpaceSharing as Shared } from '../../../lib/desk/facilities/shared-spaces.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import { loadAll } from '../../../lib/desk/records/load-all.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import records from '../records/records.module.css';
import css from './shared-spaces.module.css';

interface SharedSpacesProps {
  /** The facility, as saved. */
  readonly record: DeskRecord;
  /** As typed. */
  readonly draft: Draft;
}

/** Every space, and every facility with the spaces it takes. */
async function readSpaces(signal: AbortSignal) {
  const [facilities, spaces] = await Promise.all([
    loadAll((page) => call('GET /sport-facility/', { query: { ...page, ordering: 'id' }, signal })),
    loadAll((page) => call('GET /facility/space/', { query: { ...page, ordering: 'id' }, signal })),
  ]);
  return {
    facilities: facilities.filter(({ is_active }) => is_active),
    names: new Map(spaces.map(({ id, name }) => [id, name])),
  };
}

/** Shows the spaces that a facility occupies, as typed, and the facilities that can't be booked while it is. */
export function SharedSpaces({ record, draft }: SharedSpacesProps) {
  const { state, reload } = useResource(readSpaces);
  const isRoom = draft['type'] === 'ROOM';
  const wasRoom = record['type'] === 'ROOM';
  const typed = isRoom ? (wasRoom ? record['spaces'] : []) : draft['spaces'];
  const spaces = Array.isArray(typed) ? typed.map(Number) : [];
  const name = typeof draft['name'] === 'string' ? draft['name'] : nameOfRecord(record);
  return (
    <section className={records.list} aria-labelledby="shared-spaces">
      <h3 id="shared-spaces">{heading}</h3>
      <p className="soft">{intro}</p>
      <Loaded state={state} onRetry={reload} waiting={<p className="soft">{loading}</p>} failed={failed}>
        {(all) => {
          if (spaces.length === 0) return <p className={css.said}>{isRoom ? ownSpace : noSpaces}</p>;
          const shared = sharedSpaces({ id: Number(record.id), spaces }, all);
          return (
            <>
              <p className={css.said}>{sentencesOf(name, shared)}</p>
              {shared.blocked.length > 0 && <Drawing name={name} shared={shared} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const sentencesOf = (name: string, { spaces, blocked }: Shared): string =>
  [
    summary(name, spaces.map((space) => space.name).join(comma)),
    blocked.length === 0 ? blocksNothing : blocks(blocked.map((one) => one.name).join(comma)),
  ].join(' ');

/** A column for each space, a row for each facility that takes it. */
const Drawing = ({
  name,
  shared: { spaces, blocked },
}: {
  readonly name: string;
  readonly shared: Shared;
}) => (
  <div className={css.frame}>
    <table className={css.drawing} aria-labelledby="shared-spaces">
      <thead>
        <tr>
          <th scope="col">{facilityWord}</th>
          {spaces.map((space) => (
            <th key={space.id} scope="col">
              {space.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {name}
            <span className={css.more}>{thisOne}</span>
          </th>
          {spaces.map((space) => (
            <td key={space.id} className={css.taken}>
              {takes}
            </td>
          ))}
        </tr>
        {blocked.map(({ id, name: other, shares, more }) => (
          <tr key={id}>
            <th scope="row">
              <a
                className="link"
                href={href('desk-section', { params: { id: 'facilities' }, query: { id } })}
              >
                {other}
              </a>
              {more > 0 && <span className={css.more}>{moreWord(more)}</span>}
            </th>
            {spaces.map((space) => (
              <td key={space.id} className={shares.has(space.id) ? css.blocked : css.free}>
                {shares.has(space.id) ? blockedWord : free}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
