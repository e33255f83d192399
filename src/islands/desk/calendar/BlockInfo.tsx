import { useState } from 'react';
import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import {
  blocked,
  closedTitle,
  seeClosure,
  unblock,
  unblocked,
  unblocking,
} from '#words/desk/calendar/calendar';
import { href } from '../../../lib/app/routes.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Panel } from '../panel/Panel.tsx';

interface BlockInfoProps {
  readonly block: OccupiedRange;
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onFreed: (sentence: string) => void;
}

/** A time that the club has blocked for itself, with the button that frees it. */
export function BlockInfo({ block: { id, reason, start, end }, rights, onClose, onFreed }: BlockInfoProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function free() {
    setBusy(true);
    setFailure(null);
    try {
      await call('DELETE /booking/reservation-slot/{id}/', { params: { id } });
      onFreed(unblocked);
    } catch (gone) {
      setFailure(gone);
    } finally {
      setBusy(false);
    }
  }
  const mayFree = rights.includes('reservation_slot.delete');
  return (
    <Panel
      title={reason ?? blocked}
      onClose={onClose}
      foot={
        mayFree && (
          <Button look="undo" busy={isBusy} onClick={() => void free()}>
            {isBusy ? unblocking : unblock}
          </Button>
        )
      }
    >
      {failure !== null && <FailureMessage failure={failure} />}
      <p>{longWhen(start, end)}</p>
    </Panel>
  );
}

interface ClosureInfoProps {
  readonly closure: OccupiedRange;
  readonly reason: string | null;
  readonly rights: readonly string[];
  readonly onClose: () => void;
}

/** A closure that a time lies in, with a link to its record. */
export const ClosureInfo = ({ closure: { id, start, end }, reason, rights, onClose }: ClosureInfoProps) => (
  <Panel title={reason ?? closedTitle} onClose={onClose}>
    <p>{longWhen(start, end)}</p>
    {rights.includes('calendar_event.change') && (
      <a className="link" href={href('desk-section', { params: { id: 'events' }, query: { id } })}>
        {seeClosure}
      </a>
    )}
  </Panel>
);
