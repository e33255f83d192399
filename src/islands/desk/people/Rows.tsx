import type { List } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { allOf, loadingMore, more as moreWord } from '#words/desk/people/people';
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

/** Rows that a summary shows of each list. */
const FEW = 3;

/** In a summary: the address of the part with the whole list. Null: lists are whole. */
export const WholeList = createContext<string | null>(null);

/** The rows of a list, and the button for more of them; in a summary three rows, and the link to all. */
export function Rows<Item extends { readonly id: number | string }>({
  list,
  failed,
  none,
  children,
}: RowsProps<Item>) {
  const state = useStore(list.$state);
  const whole = useContext(WholeList);
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
              {(whole === null ? results : results.slice(0, FEW)).map((item) => (
                <li key={item.id} className={css.row}>
                  {children(item)}
                </li>
              ))}
            </ul>
            {whole !== null && count > FEW && (
              <p className={css.more}>
                <a className="link" href={whole}>
                  {allOf(count)}
                </a>
              </p>
            )}
            {whole === null && results.length < count && (
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
