import { seatsLeftWords, standings, youWait } from '#words/content/events';
import type { EventStanding } from '../../../lib/content/event-standing.ts';
import { check, clock, timeOver, waitingLine } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

/** How an event stands, where that is worth a word: of one that simply has room there is nothing to say. */
export function EventTag({ standing }: { readonly standing: EventStanding }) {
  if (standing.kind === 'open') return null;
  if (standing.kind === 'few')
    return (
      <Tag kind="wait" icon={clock}>
        {seatsLeftWords(standing.left)}
      </Tag>
    );
  if (standing.kind === 'waiting')
    return (
      <Tag kind="wait" icon={waitingLine}>
        {youWait(standing.line)}
      </Tag>
    );
  const [kind, icon] = looks[standing.kind];
  return (
    <Tag kind={kind} icon={icon}>
      {standings[standing.kind]}
    </Tag>
  );
}

const looks = {
  going: ['good', check],
  full: ['info', waitingLine],
  'walk-in': ['over', check],
  begun: ['over', clock],
  closed: ['over', timeOver],
  over: ['over', timeOver],
} as const;
