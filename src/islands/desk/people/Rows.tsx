import type { List } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadingMore, more as moreWord } from '#words/desk/people';
import { createGrowingList } from '../../../lib/data/growing.ts';
import type { GrowingList } from '../../../lib/data/growing.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import css from './people.module.css';

type Load<Item> = (offset: number, signal: AbortSignal) => Promise<Pick<List<Item>, 'count' | 'results'>>;

/** A list that grows page by page, loaded once its component is mounted. */
export function useGrowing<Item>(load: Load<Item>): GrowingList<Item> {
  const [growing] = useState(() => createGrowingList(load));
  useEffect(() => void growing.reload(), [growing]);
  return growing;
}

interface RowsProps<Item> {
  readonly list: GrowingList<Item>;
  readonly failed: string;
  /** Said where there is nothing. */
  readonly none: string;
  /** A row, which names its own parts. */
  readonly children: (item: Item) => ReactNode;
}

/** The rows of a list, and the button for more of them. */
export function Rows<Item extends { readonly id: number | string }>({
  list,
  failed,
  none,
  children,
}: RowsProps<Item>) {
  const state = useStore(list.$state);
  const [isBusy, setBusy] = useState(false);
  async function more() {
    setBusy(true);
    await list.more();
    setBusy(false);
  }
  return (
    <Loaded
      state={state}
      onRetry={() => void list.reload()}
      waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
      failed={failed}
      old={failed}
    >
      {({ results, count }) =>
        results.length === 0 ? (
          <p className="soft">{none}</p>
        ) : (
          <>
            <ul className={css.list}>
              {results.map((item) => (
                <li key={item.id} className={css.row}>
                  {children(item)}
                </li>
              ))}
            </ul>
            {results.length < count && (
              <p className={css.more}>
                <Button busy={isBusy} onClick={() => void more()}>
                  {isBusy ? loadingMore : moreWord}
                </Button>
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
