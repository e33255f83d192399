import { nothingSelected } from '../drawing/skeleton.ts';
import type { PanelProps } from './Panel.tsx';
import { react } from '../react.ts';
import { LazyPartFailed, lazyPart } from '../../../ui/LazyPart.tsx';
import { useStore } from '@nanostores/react';

const idle = nothingSelected(react);
/** Fetches the panel ahead, so that the first selection finds it there. */
export const loadPanel = () => import('./Panel.tsx');
const Panel = lazyPart(async () => ({ default: (await loadPanel()).Panel }), {
  waiting: idle,
  Failed: ({ onRetry }) => (
    <section className="summary expanded">
      <LazyPartFailed onRetry={onRetry} />
    </section>
  ),
});

/** What is about to be booked, or how that went; nothing of it is loaded before something is selected. */
export function Summary(props: PanelProps) {
  const { calendar, booking } = props.stores;
  const { selected } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const { step } = useStore(booking.$state);
  const waits = useStore(props.stores.$wait) && !props.visitor;
  const isDone = step === 'booked' || step === 'taken';
  if (!isDone && !waits && !day?.facilities.some(({ id }) => id === selected?.facility)) return idle;
  return <Panel {...props} />;
}
