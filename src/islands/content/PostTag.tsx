import { endsIn, onlyStaff, until } from '#words/content/posts';
import type { PostStanding } from '../../lib/content/post-standing.ts';
import { dateWithYear } from '../../lib/format/format.ts';
import { clock, info } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';

/** How long a post stands, or that members don't see it; nothing where neither is to be said. */
export function PostTag({ standing }: { readonly standing: PostStanding }) {
  if (standing.kind === 'out') return null;
  if (standing.kind === 'hidden')
    return (
      <Tag kind="over" icon={info}>
        {onlyStaff}
      </Tag>
    );
  return standing.soon ? (
    <Tag kind="wait" icon={clock}>
      {endsIn(standing.daysLeft)}
    </Tag>
  ) : (
    <Tag kind="over" icon={clock}>
      {until(dateWithYear(standing.lastDay))}
    </Tag>
  );
}
