import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { choiceKept, panelMissing } from '#words/bookings';
import { tryAgain } from '#words/shell';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { nothingChosenPanel } from './drawing/nothing-chosen.ts';
import type { PanelProps } from './Panel.tsx';
import { react } from './react.ts';

const idle = nothingChosenPanel(react);
/** Fetches the panel ahead, so that the first choice finds it there. */
export const loadPanel = () => import('./Panel.tsx');
const Panel = lazy(() =>
  loadPanel().then(
    (loaded) => ({ default: loaded.Panel }),
    () => ({ default: PanelMissing }),
  ),
);

/** Stands where the panel could not be loaded. The address keeps the choice, and a browser asks once for a module. */
const PanelMissing = () => (
  <section className="summary expanded">
    <Message
      kind="bad"
      role="alert"
      title={panelMissing}
      actions={<Button onClick={() => location.reload()}>{tryAgain}</Button>}
    >
      {choiceKept}
    </Message>
  </section>
);

/** What is about to be booked, or what came of it; nothing of it is loaded before there is a choice. */
export function Summary(props: PanelProps) {
  const { calendar, booking } = props.stores;
  const { choice } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const { step } = useStore(booking.$state);
  const told = step === 'booked' || step === 'taken';
  if (!told && !day?.facilities.some(({ id }) => id === choice?.facility)) return idle;
  return (
    <Suspense fallback={idle}>
      <Panel {...props} />
    </Suspense>
  );
}
