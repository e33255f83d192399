import { endsIn, onlyStaff, until } from '#words/content/posts';
import type { PostState } from '../../lib/content/post-state.ts';
import { dateWithYear } from '../../lib/format/format.ts';
import { clock, info } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';

/** Tells how long a post stays up, or that members don't see it; empty if neither applies. */
export function PostTag({ state }: { readonly state: PostState }) {
  if (state.kind === 'out') return null;
  if (state.kind === 'hidden')
    return (
      <Tag kind="over" icon={info}>
        {onlyStaff}
      </Tag>
    );
  return state.soon ? (
    <Tag kind="wait" icon={clock}>
      {endsIn(state.daysLeft)}
    </Tag>
  ) : (
    <Tag kind="over" icon={clock}>
      {until(dateWithYear(state.lastDay))}
    </Tag>
  );
}
