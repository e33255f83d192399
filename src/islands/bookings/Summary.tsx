import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { nothingChosenPanel } from './drawing/nothing-chosen.ts';
import type { PanelProps } from './Panel.tsx';
import { PartMissing } from './PartMissing.tsx';
import { react } from './react.ts';

const idle = nothingChosenPanel(react);
/** Fetches the panel ahead, so that the first choice finds it there. */
export const loadPanel = () => import('./Panel.tsx');
const missing = () => ({ default: PartMissing });
const Panel = lazy(() => loadPanel().then((loaded) => ({ default: loaded.Panel }), missing));
const WaitPanel = lazy(() =>
  import('./waiting/WaitPanel.tsx').then((loaded) => ({ default: loaded.WaitPanel }), missing),
);

/** What is about to be booked, or what came of it; nothing of it is loaded before there is a choice. */
export function Summary(props: PanelProps) {
  const { calendar, booking } = props.stores;
  const { choice } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const { step } = useStore(booking.$state);
  const wait = useStore(props.stores.$wait);
  if (wait && !props.visitor)
    return (
      <Suspense fallback={idle}>
        <WaitPanel key={wait.facility.id + wait.start} stores={props.stores} wish={wait} />
      </Suspense>
    );
  const told = step === 'booked' || step === 'taken';
  if (!told && !day?.facilities.some(({ id }) => id === choice?.facility)) return idle;
  return (
    <Suspense fallback={idle}>
      <Panel {...props} />
    </Suspense>
  );
}
