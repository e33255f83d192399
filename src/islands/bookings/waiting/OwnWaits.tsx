import { ownPosition, seeWaits, yoursToAccept } from '#words/bookings/waiting-list';
import type { WaitEntry } from '../../../lib/bookings/waiting/waits.ts';
import { timeRange } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { waitingLine } from '../../../pictures/icons.ts';
import { Message } from '../../ui/Message.tsx';

const told = { role: 'status' } as const;

/** The times that the member waits for at the facility on that day, each with its position; nothing if there are none. */
export function OwnWaits({ waits }: { readonly waits: readonly WaitEntry[] }) {
  return waits.map(({ id, start, end, place }) => (
    <Message
      key={id}
      kind="info"
      icon={waitingLine}
      {...told}
      title={
        place === null ? yoursToAccept(timeRange(start, end)) : ownPosition(timeRange(start, end), place)
      }
      actions={
        <a className="link" href={href('my-bookings', { query: { waiting: id } })}>
          {seeWaits}
        </a>
      }
    />
  ));
}
