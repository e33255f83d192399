import { seatsLeftWords, standings, youWait } from '#words/content/events';
import type { EventState } from '../../../lib/content/event-state.ts';
import { check, clock, close as cross, timeOver, waitingLine } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

/** An event's state; nothing for one that simply has room. */
export function EventTag({ state }: { readonly state: EventState }) {
  if (state.kind === 'open' || state.kind === 'unknown') return null;
  if (state.kind === 'few')
    return (
      <Tag kind="wait" icon={clock}>
        {seatsLeftWords(state.left)}
      </Tag>
    );
  if (state.kind === 'waiting')
    return (
      <Tag kind="wait" icon={waitingLine}>
        {youWait(state.position)}
      </Tag>
    );
  const [kind, icon] = looks[state.kind];
  return (
    <Tag kind={kind} icon={icon}>
      {standings[state.kind]}
    </Tag>
  );
}

const looks = {
  going: ['good', check],
  'called-off': ['bad', cross],
  full: ['info', waitingLine],
  'walk-in': ['over', check],
  begun: ['over', clock],
  closed: ['over', timeOver],
  over: ['over', timeOver],
} as const;
