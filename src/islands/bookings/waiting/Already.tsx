import type { Waiting } from '@portal/contract';
import { already, seeWaits, yoursToAccept } from '#words/bookings/waiting-list';
import { timeRange } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { waitingLine } from '../../../pictures/icons.ts';
import { Message } from '../../ui/Message.tsx';

const told = { role: 'status' } as const;

/** The times that the member waits for at the facility on that day, each with its position; nothing if there are none. */
export function Already({ waits }: { readonly waits: readonly Waiting[] }) {
  return waits.map(({ id, start_from, end_at, place }) => (
    <Message
      key={id}
      kind="info"
      icon={waitingLine}
      {...told}
      title={
        place === null
          ? yoursToAccept(timeRange(start_from, end_at))
          : already(timeRange(start_from, end_at), place)
      }
      actions={
        <a className="link" href={href('my-bookings', { query: { waiting: id } })}>
          {seeWaits}
        </a>
      }
    />
  ));
}
