import type { List } from '@portal/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './profile.module.css';

interface MemberListProps<Item> {
  readonly load: (signal: AbortSignal) => Promise<List<Item>>;
  /** "We couldn’t load your cards." */
  readonly failed: string;
  /** The sentence for an empty list. */
  readonly none: string | undefined;
  /** The content of one `li`. */
  readonly children: (item: Item) => ReactNode;
}

/** A list that belongs to a member: loads and fails by itself. */
export function MemberList<Item extends { readonly id: number }>(props: MemberListProps<Item>) {
  const { load, failed, none, children } = props;
  const { state, reload } = useResource(load);
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={failed}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="soft">{none}</p>
        ) : (
          <ul className={css.list}>
            {results.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
