import type { ImportBatch } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useState } from 'react';
import { comma } from '#words/app/joining';
import {
  addedCount,
  byUser,
  fromProgram,
  kinds,
  leftOfUndone,
  noPast,
  noPastDetail,
  nobody,
  past,
  pastFailed,
  pastLoading,
  undone,
} from '#words/desk/moving-in/moving-in';
import { more } from '#words/desk/people/people';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { programNames } from '../../../lib/desk/import/programs.ts';
import { call } from '../../../lib/http/call.ts';
import { check as undoIcon } from '../../../pictures/icons.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { InviteImported } from './import/InviteImported.tsx';
import { UndoImport } from './import/UndoImport.tsx';
import { Block } from '../people/Block.tsx';
import css from './moving-in.module.css';

interface PastImportsProps {
  readonly rights: readonly string[];
}

/** The imports of the club, newest first, each with a button that undoes it. */
export function PastImports({ rights }: PastImportsProps) {
  const [limit, setLimit] = useState(DEFAULT_PAGE_SIZE);
  return (
    <Block title={past}>
      <Batches key={limit} limit={limit} rights={rights} onMore={() => setLimit(limit + DEFAULT_PAGE_SIZE)} />
    </Block>
  );
}

interface BatchesProps extends PastImportsProps {
  readonly limit: number;
  readonly onMore: () => void;
}

function Batches({ limit, rights, onMore }: BatchesProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /import/', { query: { ordering: '-created_at', limit }, signal }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<SectionSkeleton />}
      loading={pastLoading}
      failed={pastFailed}
    >
      {({ count, results }) =>
        count === 0 ? (
          <Empty picture={<Harbour />} title={noPast} detail={noPastDetail} />
        ) : (
          <>
            <ul className={css.batches} aria-label={past}>
              {results.map((batch) => (
                <Batch key={batch.id} batch={batch} rights={rights} onDone={reload} />
              ))}
            </ul>
            {results.length < count && <Button onClick={onMore}>{more}</Button>}
          </>
        )
      }
    </Loaded>
  );
}

interface BatchProps extends PastImportsProps {
  readonly batch: ImportBatch;
  readonly onDone: () => void;
}

function Batch({ batch, rights, onDone }: BatchProps) {
  const {
    kind,
    program,
    file_name: file,
    username,
    created_at: at,
    added,
    left,
    undone_at: undoneAt,
  } = batch;
  const isUndone = undoneAt !== null && left === 0;
  return (
    <li className={css.batch}>
      <div>
        <p>
          <strong>{file}</strong>{' '}
          {isUndone && (
            <Tag kind="wait" icon={undoIcon}>
              {undone}
            </Tag>
          )}
        </p>
        <p>
          {[
            program === 'OTHER' ? kinds[kind] : fromProgram(kinds[kind], programNames[program]),
            addedCount(kind, added),
          ].join(comma)}
        </p>
        {undoneAt !== null && left > 0 && <p>{leftOfUndone(kind, left)}</p>}
        <p className="small soft">{byUser(dateWithYear(at) + comma + time(at), username ?? nobody)}</p>
      </div>
      <div className={css.actions}>
        {kind === 'MEMBERS' && left > 0 && rights.includes('general_user.add') && (
          <InviteImported batch={batch.id} count={null} />
        )}
        {left > 0 && rights.includes('import.delete') && (
          <UndoImport batch={batch} count={left} isBegun={undoneAt !== null} onDone={onDone} />
        )}
      </div>
    </li>
  );
}
