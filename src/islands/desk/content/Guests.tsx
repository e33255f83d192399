import type { EventGuest } from '@portal/contract';
import * as words from '#words/desk/content/content';
import { statuses } from '#words/money/invoice-statuses';
import { saveFile } from '../../../lib/data/save-file.ts';
import { csv, csvAmount } from '../../../lib/desk/records/csv.ts';
import { loadAll } from '../../../lib/desk/records/load-all.ts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { useDone, DoneMessage } from '../../ui/DoneMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { InvoiceTag } from '../../money/InvoiceTag.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import paper from '../paper.module.css';
import css from '../records/records.module.css';
import { MessageGuests } from './MessageGuests.tsx';
import own from './content.module.css';

interface GuestsProps {
  readonly event: number;
  readonly name: string;
  readonly rights: readonly string[];
}

/** The guest list and the waiting list of an event: to print for the door, to save, or to write to. */
export default function Guests({ event, name, rights }: GuestsProps) {
  const { state, reload } = useResource((signal) =>
    loadAll((page) =>
      call('GET /calendar-event/{id}/guests/', { params: { id: event }, query: page, signal }),
    ),
  );
  const [done, setDone] = useDone();
  return (
    <section className={`${css.list} ${paper.paper}`} aria-labelledby="guests">
      <h3 id="guests">{words.guests}</h3>
      <p className={paper.printed}>{name}</p>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={words.guestsLoading}
        failed={words.guestsFailed}
      >
        {(list) => (
          <>
            <DoneMessage done={done} className={css.done} />
            {list.length === 0 ? (
              <p className="soft">{words.noGuests}</p>
            ) : (
              <>
                <p className={`soft ${own.counts}`}>{countsOf(list)}</p>
                <div className={css.actions}>
                  <Button onClick={() => save(event, list)}>{words.saveGuests}</Button>
                  <Button onClick={() => print()}>{words.printGuests}</Button>
                  {rights.includes('calendar_event.message') && (
                    <MessageGuests
                      event={event}
                      name={name}
                      waits={list.some(({ status }) => status === 'WAITING')}
                      onSent={(recipients) => setDone(words.messageSent(recipients))}
                    />
                  )}
                </div>
                <GuestTable list={list} rights={rights} />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function countsOf(list: readonly EventGuest[]): string {
  const come = list.filter(({ status }) => status === 'REGISTERED');
  const seats = come.reduce((sum, guest) => sum + guest.seats, 0);
  return words.guestCounts(come.length, seats, list.length - come.length);
}

const statusOf = ({ line }: EventGuest) => (line === null ? words.signedUp : words.waitsAt(line));

/** Names the status of the payment for the seats. */
const paymentOf = ({ price, invoice_status }: EventGuest) =>
  price === 0
    ? words.free
    : invoice_status === null
      ? words.notBilled
      : nameForCode(statuses, invoice_status);

function GuestTable({
  list,
  rights,
}: Pick<GuestsProps, 'rights'> & { readonly list: readonly EventGuest[] }) {
  const columns = words.guestColumns;
  return (
    <table className={css.table} aria-label={words.guests}>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col" className={label === columns.seats ? css.figure : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((guest) => (
          <tr key={guest.id}>
            <th scope="row">
              <MemberLink id={guest.member} rights={rights}>
                {guest.name}
              </MemberLink>
            </th>
            <td data-label={columns.membership_id}>{guest.membership_id}</td>
            <td data-label={columns.seats} className={css.figure}>
              {guest.seats}
            </td>
            <td data-label={columns.phone}>{guest.phone ?? ''}</td>
            <td data-label={columns.payment}>
              {guest.price === 0 || guest.invoice_status === null ? (
                paymentOf(guest)
              ) : (
                <InvoiceTag status={guest.invoice_status} />
              )}
            </td>
            <td data-label={columns.status}>{statusOf(guest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function save(event: number, list: readonly EventGuest[]): void {
  const { name, membership_id, seats, phone, payment, status } = words.guestColumns;
  const rows = list.map((guest) => [
    guest.name,
    guest.membership_id,
    guest.seats,
    guest.phone ?? '',
    guest.email ?? '',
    csvAmount(guest.price),
    paymentOf(guest),
    statusOf(guest),
  ]);
  const heads = [name, membership_id, seats, phone, words.email, words.price, payment, status];
  saveFile(new Blob([csv([heads, ...rows])], { type: 'text/csv' }), `guests-${event}.csv`);
}
