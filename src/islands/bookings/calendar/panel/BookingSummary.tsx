import { nothingSelected } from '../drawing/skeleton.ts';
import type { PanelProps } from './Panel.tsx';
import { react } from '../drawing/react.ts';
import { LazyPartFailed, lazyPart } from '../../../ui/LazyPart.tsx';
import { hasLapsed } from '@portal/contract/bookings/rules/booker-status';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { $session } from '../../../../lib/session/session.ts';
import { useStore } from '@nanostores/react';

const idle = nothingSelected(react);
/** Loads the panel ahead, so that it is there for the first selection. */
export const loadPanel = () => import('./Panel.tsx');
const Panel = lazyPart(async () => ({ default: (await loadPanel()).Panel }), {
  waiting: idle,
  Failed: ({ onRetry }) => (
    <section className="summary expanded">
      <LazyPartFailed onRetry={onRetry} />
    </section>
  ),
});

// Few members need it, and only they load it.
const CannotBook = lazyPart(() => import('./CannotBook.tsx'), { waiting: idle, Failed: () => idle });

/** Before a selection: how to make one, or why it would be no use. */
function Idle() {
  const session = useStore($session);
  const member = session.status === 'member' ? session.user.member_profile : null;
  if (!member) return idle;
  const { status } = member;
  if (status !== 'ACTIVE') return <CannotBook status={status} />;
  return hasLapsed(member, dateOf(clubNow(), zone)) ? <CannotBook status="ENDED" /> : idle;
}

/** The booking that is about to be made, or its outcome; not loaded before something is selected. */
export function BookingSummary(props: PanelProps) {
  const { calendar, booking } = props.stores;
  const { selected } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const { step } = useStore(booking.$state);
  const waits = useStore(props.stores.$wait) && !props.visitor;
  const isDone = step === 'booked' || step === 'taken';
  if (!isDone && !waits && !day?.facilities.some(({ id }) => id === selected?.facility)) return <Idle />;
  return <Panel {...props} />;
}
